import type { KindSize } from '#journal/export.ts'
import { formatBytes, formatCount } from '#lib/format.ts'
import { settingsTexts, type SettingsTexts } from '#texts/settings.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'

/** Stored sizes by kind, the largest first. */
export function SizesTable({ sizes }: { readonly sizes: readonly KindSize[] }) {
  const texts = useTexts(settingsTexts)
  const { locale } = texts
  const t = texts.settings.data
  if (sizes.length === 0) return <p>{t.nothing}</p>
  const sum = (of: (size: KindSize) => number) => sizes.reduce((total, size) => total + of(size), 0)
  return (
    <DataTable label={t.sizes} flush>
      <thead>
        <tr>
          <th>{t.kind}</th>
          <th className="ec-num">{t.count}</th>
          <th className="ec-num">{t.size}</th>
        </tr>
      </thead>
      <tbody>
        {sizes
          .toSorted((a, b) => b.bytes - a.bytes)
          .map(({ kind, count, bytes }) => (
            <tr key={kind}>
              <td>{formatRecordKind(kind, texts)}</td>
              <NumberCell className="ec-2">{formatCount(count, locale)}</NumberCell>
              <NumberCell>{formatBytes(bytes, locale)}</NumberCell>
            </tr>
          ))}
        <tr>
          <th scope="row">{t.total}</th>
          <NumberCell className="ec-2">
            {formatCount(
              sum(({ count }) => count),
              locale,
            )}
          </NumberCell>
          <NumberCell className="ec-h">
            {formatBytes(
              sum(({ bytes }) => bytes),
              locale,
            )}
          </NumberCell>
        </tr>
      </tbody>
    </DataTable>
  )
}

/** A kind of record by its label; one of another version by its own name. */
export function formatRecordKind(kind: string, { settings: { data: t } }: SettingsTexts): string {
  return Object.hasOwn(t.kinds, kind) ? (t.kinds[kind] ?? kind) : t.other(kind)
}
