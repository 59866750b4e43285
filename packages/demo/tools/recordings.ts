import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOM_CASMURRO } from './documents.ts'

const RATE = 22_050

/** First bars of the prelude in C major (BWV 846), by MIDI number: each figure is played twice. */
const BARS = [
  [60, 64, 67, 72, 76, 67, 72, 76],
  [60, 62, 69, 74, 77, 69, 74, 77],
  [59, 62, 67, 74, 77, 67, 74, 77],
  [60, 64, 67, 72, 76, 67, 72, 76],
]
const NOTE_SECONDS = 0.22

function prelude(): Buffer {
  const notes = BARS.flatMap(bar => [...bar, ...bar])
  const samples = new Float32Array(Math.ceil((notes.length * NOTE_SECONDS + 1.5) * RATE))
  notes.forEach((note, at) => {
    const pitch = 440 * 2 ** ((note - 69) / 12)
    const start = Math.floor(at * NOTE_SECONDS * RATE)
    for (let i = 0; i < RATE * 1.2 && start + i < samples.length; i++) {
      const t = i / RATE
      const tone =
        Math.sin(2 * Math.PI * pitch * t) +
        0.4 * Math.sin(4 * Math.PI * pitch * t) +
        0.15 * Math.sin(6 * Math.PI * pitch * t)
      samples[start + i] = samples[start + i]! + 0.14 * tone * Math.exp(-3.2 * t) * Math.min(1, t * 200)
    }
  })
  return wav(samples)
}

function wav(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  for (const [at, value] of samples.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), 44 + at * 2)
  }
  return bytes
}

const BIT_EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

/** Scenes of the short film: what is on the screen, and the caption that says it. */
const SCENES: { line: string; seconds: number; colour: string }[] = [
  { line: 'O caminho até a Biblioteca Central', seconds: 3, colour: '0x0f5e5c' },
  { line: '1. Entre pelo portão principal', seconds: 3, colour: '0x2c5a85' },
  { line: '2. Siga o piso tátil por 120 metros', seconds: 3, colour: '0x2d6a4f' },
  { line: '3. Na praça, vire à esquerda', seconds: 3, colour: '0xb5502b' },
  { line: '4. A porta abre sozinha. Bem-vinda, bem-vindo!', seconds: 4, colour: '0x54466b' },
]

const CAPTIONS: Record<string, string[]> = {
  pt: SCENES.map(scene => scene.line),
  en: [
    'The way to the Central Library',
    '1. Come in through the main gate',
    '2. Follow the tactile paving for 120 metres',
    '3. Turn left at the square',
    '4. The door opens by itself. Welcome!',
  ],
  es: [
    'El camino a la Biblioteca Central',
    '1. Entre por el portón principal',
    '2. Siga el piso táctil por 120 metros',
    '3. En la plaza, gire a la izquierda',
    '4. La puerta se abre sola. ¡Bienvenida, bienvenido!',
  ],
}

const clock = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}.000`

function captions(lines: readonly string[]): string {
  let start = 0
  const cues = SCENES.map((scene, at) => {
    const cue = `${clock(start)} --> ${clock(start + scene.seconds)}\n${lines[at]}\n`
    start += scene.seconds
    return cue
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'

function film(folder: string): Buffer {
  const inputs = SCENES.flatMap(scene => [
    '-f',
    'lavfi',
    '-i',
    `color=c=${scene.colour}:s=640x360:r=12:d=${scene.seconds}`,
  ])
  const drawn = SCENES.map((scene, at) => {
    const file = join(folder, `line-${at}.txt`)
    writeFileSync(file, scene.line)
    return `[${at}]drawtext=fontfile=${FONT}:textfile=${file}:fontcolor=white:fontsize=24:x=(w-text_w)/2:y=(h-text_h)/2,drawbox=x=0:y=348:w='640*t/${scene.seconds}':h=12:color=white@0.6:t=fill[v${at}]`
  })
  const joined = `${SCENES.map((_, at) => `[v${at}]`).join('')}concat=n=${SCENES.length}:v=1:a=0[v]`
  const out = join(folder, 'film.mp4')
  ffmpeg([
    ...inputs,
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=22050:cl=mono',
    '-filter_complex',
    [...drawn, joined].join(';'),
    '-map',
    '[v]',
    '-map',
    `${SCENES.length}:a`,
    '-shortest',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '30',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '24k',
    '-movflags',
    '+faststart',
    ...BIT_EXACT,
    '-flags:v',
    '+bitexact',
    out,
  ])
  return readFileSync(out)
}

const ffmpeg = (args: readonly string[]): void => {
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' })
}

/** Sound and film; needs ffmpeg and espeak-ng, both in Debian. */
export function recordings(): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-demo-'))
  try {
    const made = new Map<string, Buffer>()
    const ogg = (name: string, source: string): void => {
      const out = join(folder, `${name}.ogg`)
      ffmpeg(['-i', source, '-c:a', 'libvorbis', '-q:a', '1', '-ac', '1', '-ar', String(RATE), ...BIT_EXACT, out])
      made.set(`audio/${name}.ogg`, readFileSync(out))
    }
    const music = join(folder, 'music.wav')
    writeFileSync(music, prelude())
    ogg('preludio-em-do-maior', music)
    const speech = join(folder, 'speech.wav')
    execFileSync('espeak-ng', [
      '-v',
      'pt-br',
      '-s',
      '150',
      '-w',
      speech,
      `Dom Casmurro. Capítulo primeiro. ${DOM_CASMURRO.slice(0, 2).join(' ')}`,
    ])
    ogg('dom-casmurro-inicio', speech)
    made.set('video/caminho-da-biblioteca.mp4', film(folder))
    for (const [language, lines] of Object.entries(CAPTIONS)) {
      made.set(`video/caminho-da-biblioteca.${language}.vtt`, Buffer.from(captions(lines)))
    }
    return made
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
