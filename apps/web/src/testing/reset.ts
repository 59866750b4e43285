import './quick-react.ts'
import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { DEFAULT_LANGUAGE } from '@estante/contract/constants'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { connectParts } from '../app/connect-parts.ts'
import { queryClient } from '../lib/api/query.ts'
import { forgetPublicToken } from '../lib/api/tokens.ts'
import { basketStore } from '../lib/basket/basket-store.ts'
import { institutionStore } from '../lib/institution/institution-store.ts'
import { i18n } from '../lib/language/i18n.ts'
import { languageStore, localeOf } from '../lib/language/language-store.ts'
import { setLibraryZone } from '../lib/language/library-clock.ts'
import { dropIntention } from '../lib/session/intentions/intentions.ts'
import { endSession } from '../lib/session/store/session-store.ts'
import { clearStorage } from '../lib/storage/clear-storage.ts'
import { takeLies } from './contract-answers.ts'

// jsdom has no WebCrypto and no secure contexts; browsers on https and localhost have both.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true })
// Lazily loaded pieces take their time on a busy machine.
configure({ asyncUtilTimeout: 30_000 })
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

beforeEach(async () => {
  connectParts()
  clearStorage()
  basketStore.set([])
  setLibraryZone(undefined)
  history.replaceState(null, '', '/')
  languageStore.set(DEFAULT_LANGUAGE)
  document.documentElement.lang = localeOf(DEFAULT_LANGUAGE)
  if (i18n.isInitialized && i18n.language !== DEFAULT_LANGUAGE) await i18n.changeLanguage(DEFAULT_LANGUAGE)
  // A reservation that somebody of another file meant to make would be made by whoever signs in here.
  await dropIntention()
  await endSession()
  forgetPublicToken()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  institutionStore.set({ institution: null, guides: null, features: [], isLoaded: false })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(takeLies(), 'answers of the fake server that the contract does not know').toEqual([])
})
