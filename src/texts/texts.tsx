import { createContext, useContext } from 'react'
import { en } from './en.ts'

/** Every sentence a person reads, typed: another language is another value of this type. */
export type Texts = typeof en

const TextsContext = createContext<Texts>(en)

/** Hands one language to everything below. English without a provider. */
export const TextsProvider = TextsContext.Provider

/** The sentences of the language in use. */
export const useTexts = (): Texts => useContext(TextsContext)
