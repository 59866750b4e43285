import { readText, writeText } from '../../../lib/storage/areas.ts'
import { createStore } from '../../../lib/storage/store.ts'

/** Three sounds: one beep, go on; two, something waits for somebody; a low one, look at the screen. */
export type Signal = 'go-on' | 'hold' | 'look'

const SOUNDS: Readonly<Record<Signal, readonly { hertz: number; from: number; to: number }[]>> = {
  'go-on': [{ hertz: 1320, from: 0, to: 0.07 }],
  hold: [
    { hertz: 1320, from: 0, to: 0.07 },
    { hertz: 1760, from: 0.12, to: 0.2 },
  ],
  look: [{ hertz: 220, from: 0, to: 0.32 }],
}

const KEPT = 'estante-balcao-sons'
export const soundStore = createStore(readText('local', KEPT) !== 'N')

export function toggleSounds(): boolean {
  soundStore.set(isOn => !isOn)
  writeText('local', KEPT, soundStore.get() ? 'S' : 'N')
  return soundStore.get()
}

let audio: AudioContext | undefined

/** A browser without sound, or one that has not been touched yet, says nothing: words and colour say it too. */
export function play(signal: Signal): void {
  heard.set(signal)
  if (!soundStore.get() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  for (const { hertz, from, to } of SOUNDS[signal]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.value = 0.12
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + from)
    tone.stop(audio.currentTime + to)
  }
}

/** The last sound, for who looks instead of listening. */
export const heard = createStore<Signal | null>(null)
