import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '../lib/api/query.ts'
import { forgetPublicToken } from '../lib/api/tokens.ts'
import { institutionStore } from '../lib/institution/institution-store.ts'
import { endSession } from '../lib/session/session-store.ts'
import { clearStorage } from '../lib/storage/clear-storage.ts'

// jsdom has no WebCrypto and no secure contexts; browsers on https and localhost have both.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true })
// Lazily loaded pieces take their time on a busy machine.
configure({ asyncUtilTimeout: 8000 })
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

beforeEach(async () => {
  clearStorage()
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
})
