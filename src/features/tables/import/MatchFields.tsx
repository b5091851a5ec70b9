import type { KeyRows } from '#domain/bulk-input/check/key-rows.ts'
import { importTexts } from '#texts/tables/import.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { ChoiceItem } from '#ui/choice.ts'
import { LongSelect } from '#ui/overlays/LongSelect.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { IMPORT_RULES, type ImportChoice } from './import-plan.ts'
import styles from './Import.module.css'

export interface MatchFieldsProps {
  readonly choice: ImportChoice
  readonly onChange: (part: Partial<ImportChoice>) => void
  readonly columns: readonly ChoiceItem[]
  readonly keyColumn: string | undefined
  readonly keys: KeyRows | undefined
  readonly isNewTable: boolean
  /** True if a reference column can be added and looked up. */
  readonly canTag: boolean
}

/** Fields that choose between adding and matching rows, and the column to match by. */
export function MatchFields({ choice, onChange, columns, keyColumn, keys, isNewTable, canTag }: MatchFieldsProps) {
  const { tableImport, table } = useTexts(importTexts)
  const t = tableImport.how
  return (
    <div className="ec-stack">
      <RadioGroup
        label={t.label}
        value={choice.how}
        onChange={(how) => onChange({ how, ...(isNewTable && { rule: 'add' }) })}
        choices={[
          { value: 'all', ...t.all },
          { value: 'match', ...t.match },
        ]}
      />
      {choice.how === 'all' && canTag && (
        <Checkbox isChecked={choice.hasTag} onChange={(hasTag) => onChange({ hasTag })} hint={t.tagHint}>
          {t.tag}
        </Checkbox>
      )}
      {choice.how === 'match' && (
        <>
          <div className={styles.name}>
            <LongSelect
              label={t.key}
              isRequired
              placeholder={t.choose}
              words={table.filter.choice}
              choices={columns}
              value={keyColumn}
              onChange={(key) => onChange({ key })}
            />
          </div>
          {keys && (keys.empty > 0 || keys.repeated.length > 0) && (
            <p className="ec-2" role="status">
              {[
                keys.empty > 0 && t.keyEmpty(keys.empty),
                keys.repeated.length > 0 && t.keyRepeated(keys.repeated.length),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
          {!isNewTable && (
            <>
              <RadioGroup
                label={t.rule}
                value={choice.rule}
                onChange={(rule) => onChange({ rule })}
                choices={IMPORT_RULES.map((value) => ({ value, ...t.rules[value] }))}
              />
              {choice.rule !== 'add' && (
                <Checkbox
                  isChecked={choice.overwrite}
                  onChange={(overwrite) => onChange({ overwrite })}
                  hint={t.overwriteHint}
                >
                  {t.overwrite}
                </Checkbox>
              )}
            </>
          )}
        </>
      )}
    </div>
  )
}
