import { createContext, useContext } from 'react'
import { base } from './en/base.ts'

/** The languages there are; another one is another key of every area. */
export type Language = 'en'

/** The sentences of some screens in every language, together with the base. */
export type Area<T> = Readonly<Record<Language, T>>

const baseTexts = { en: base }

/** Every sentence of the first page, typed. */
export type Texts = (typeof baseTexts)['en']

const LanguageContext = createContext<Language>('en')

/** Provides one language to everything below. English without a provider. */
export const LanguageProvider = LanguageContext.Provider

/** The sentences of the language in use: the base alone, or with an area, such as `useTexts(runTexts)`. */
export function useTexts(): Texts
export function useTexts<T extends Texts>(area: Area<T>): T
export function useTexts(area: Area<Texts> = baseTexts): Texts {
  return area[useContext(LanguageContext)]
}
