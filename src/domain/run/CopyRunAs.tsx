import { runTexts, type RunTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { PHONE, useMedia } from '#ui/use-media.ts'
import { type SnippetLanguage, snippet, snippetLanguages } from '../snippets.ts'
import { paths } from '../paths.ts'
import { useCopying } from '../use-copying.ts'
import type { RunInputValues } from './inputs.ts'
import type { FormLink } from './run-link.ts'
import type { Runnable } from './runnable.ts'
import { masked } from './secret-fields.ts'
import { useHref, useLocation } from 'react-router-dom'

export interface CopyRunAsProps {
  readonly sale: Pick<Runnable, 'target' | 'callOf'>
  readonly inputs: RunInputValues
  readonly link: FormLink
}

/** Menu that copies the form's call in one of three languages, or as a link that fills the form; no secrets. */
export function CopyRunAs({ sale, inputs, link }: CopyRunAsProps) {
  const texts = useTexts(runTexts)
  const t = texts.run
  const isPhone = useMedia(PHONE)
  const address = useShareAddress(`${paths.target(sale.target)}?${link.query}`)
  const { announcement: label, copy } = useCopying(t.copyFailed)
  const copyCode = (language: SnippetLanguage) =>
    copy(
      snippet(language, sale.callOf({ ...inputs, params: masked(inputs.params, t.copyAs.secret) })),
      t.copied(t.copyAs[language]),
    )
  const items = snippetLanguages.map((language) => ({ id: language, label: t.copyAs[language] }))
  const linkItem = { id: 'link', label: t.copyAs.link, description: formatSkippedFields(link, texts) } as const
  const style = { variant: 'ghost', size: 'sm', icon: label === undefined ? 'code' : 'check' } as const
  return (
    <>
      <MenuButton
        button={
          isPhone
            ? { ...style, 'aria-label': t.copyAs.label }
            : { ...style, iconAfter: 'chevron-down', children: t.copyAs.label }
        }
        label={t.copyAs.label}
        sections={[
          { title: t.copyAs.code, hideTitle: true, items },
          ...(address === undefined ? [] : [{ title: t.copyAs.address, hideTitle: true, items: [linkItem] }]),
        ]}
        onAction={(id) => {
          const language = snippetLanguages.find((known) => known === id)
          if (language) copyCode(language)
          else if (address !== undefined) copy(address, t.linkCopied(linkItem.description))
        }}
        align="end"
      />
      <output className="ec-sr">{label}</output>
    </>
  )
}

/** Describes a link, and the inputs that it cannot carry. */
function formatSkippedFields({ leftOut }: FormLink, { run: { copyAs: t } }: RunTexts): string {
  const left = leftOut.map(({ name, why }) => t.leftOut[why](name))
  return [t.linkWhat, ...left].join(' ')
}

/**
 * Returns the URL of a path of this console, for another user. Undefined where the console holds its location in memory: the
 * URL of the page then is its host's, and no link could lead here.
 */
function useShareAddress(to: string): string | undefined {
  const href = useHref(to)
  const own = useHref(useLocation())
  const { href: pageUrl, pathname } = window.location
  return new URL(own, pageUrl).pathname === pathname ? new URL(href, pageUrl).href : undefined
}
