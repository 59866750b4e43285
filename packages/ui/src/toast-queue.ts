import type { ReactNode } from 'react'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** General toasts of every kind close by themselves after this time; the pointer or the keyboard on one holds it (WCAG 2.2.1). */
export const TOAST_DURATION = 8000

export interface ToastOptions {
  kind?: ToastKind
  title?: ReactNode
  /** Milliseconds on screen; Infinity stays until closed. */
  duration?: number
  action?: { label: string; onAction: () => void }
}

export interface ToastEntry extends ToastOptions {
  id: number
  kind: ToastKind
  message: ReactNode
  duration: number
}

type Listener = () => void

let entries: readonly ToastEntry[] = []
let nextId = 1
const listeners = new Set<Listener>()

function publish(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

/** Shows a message to the patron, from anywhere; returns its number, with which it can be closed early. */
export function toast(message: ReactNode, options: ToastOptions = {}): number {
  const id = nextId++
  const kind = options.kind ?? 'info'
  const entry = { ...options, id, message, kind, duration: options.duration ?? TOAST_DURATION }
  // The same words of the same kind are said once: the old one gives way to the new one.
  const others = entries.filter(old => !(old.kind === entry.kind && old.message === entry.message))
  publish([...others, entry])
  return id
}

export function dismissToast(id: number): void {
  if (entries.some(entry => entry.id === id)) publish(entries.filter(entry => entry.id !== id))
}

export function clearToasts(): void {
  publish([])
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ToastEntry[] {
  return entries
}
