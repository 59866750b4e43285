import type { ReactNode } from 'react'
import { createStore } from '../storage/store.ts'

/** A message with an Ok button (SHELL-21), opened from anywhere. */
export interface InfoMessage {
  title: string
  /** Text, or the institution's HTML (sanitised where it is shown). */
  message: ReactNode
  html?: string
}

/** Work that keeps the whole page waiting. */
export interface LoadingMessage {
  title: string
  onCancel?: () => void
}

interface Dialogs {
  info: InfoMessage | null
  loading: LoadingMessage | null
}

export const dialogStore = createStore<Dialogs>({ info: null, loading: null })

export const showInfo = (info: InfoMessage): void => dialogStore.set(old => ({ ...old, info }))
export const closeInfo = (): void => dialogStore.set(old => ({ ...old, info: null }))

/** Shows a loading dialog; gives back how to take it away. */
export function showLoading(loading: LoadingMessage): () => void {
  dialogStore.set(old => ({ ...old, loading }))
  return () => dialogStore.set(old => (old.loading === loading ? { ...old, loading: null } : old))
}
