import { useState } from 'react'
import { runTexts } from '#texts/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { useServices } from '../services.tsx'
import { type RunCall, type SnippetLanguage, snippet, snippetLanguages } from '../snippets.ts'

/** How long the button says that it worked, in milliseconds. */
const SAY_MS = 2_000

/** A menu that copies the call of the form, as it stands, in one of three languages. The key is never in it. */
export function CopyAs({ call }: { readonly call: RunCall }) {
  const texts = useTexts(runTexts)
  const t = texts.run
  const { clock } = useServices()
  const [said, setSaid] = useState<string>()

  const say = (words: string) => {
    setSaid(words)
    clock.after(SAY_MS, () => setSaid((now) => (now === words ? undefined : now)))
  }
  const copy = (language: SnippetLanguage) => {
    navigator.clipboard.writeText(snippet(language, call)).then(
      () => say(t.copied(t.copyAs[language])),
      () => say(t.copyFailed),
    )
  }
  const items = snippetLanguages.map((language) => ({ id: language, label: t.copyAs[language] }))
  return (
    <>
      <MenuButton
        button={{
          variant: 'ghost',
          size: 'sm',
          icon: said === undefined ? 'code' : 'check',
          iconAfter: 'chevron-down',
          children: t.copyAs.label,
        }}
        label={t.copyAs.label}
        sections={[{ title: t.copyAs.label, hideTitle: true, items }]}
        onAction={(id) => {
          const language = snippetLanguages.find((known) => known === id)
          if (language) copy(language)
        }}
        align="end"
      />
      <output className="ec-sr">{said}</output>
    </>
  )
}
