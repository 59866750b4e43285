import type { ReactNode } from 'react'

/** Pictures of categories and kinds of objects, on a square of 100; the ground's own colour shines through `currentColor`. */
const CREAM = '#fff8ea'
const GOLD = '#f5b82e'

const DRAWINGS: Record<string, ReactNode> = {
  book: (
    <>
      <path d="M12 30Q31 18 50 30Q69 18 88 30V82Q69 70 50 82Q31 70 12 82Z" fill={CREAM} />
      <path d="M50 30V82" stroke="currentColor" strokeWidth="3" />
      <path d="M62 20V52L70 45 78 52V18Z" fill={GOLD} />
      <path
        d="M22 42Q32 37 42 42M22 54Q32 49 42 54M22 66Q32 61 42 66"
        stroke="currentColor"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  feather: (
    <>
      <path d="M24 88C30 56 46 26 84 12 86 44 70 70 40 74Z" fill={CREAM} />
      <path d="M24 88C36 64 52 44 70 30" stroke="currentColor" strokeWidth="4" fill="none" strokeLinecap="round" />
      <path d="M14 90Q40 80 66 90T96 88" stroke={GOLD} strokeWidth="5" fill="none" strokeLinecap="round" />
    </>
  ),
  rocket: (
    <>
      <circle cx="50" cy="52" r="20" fill={GOLD} />
      <ellipse
        cx="50"
        cy="52"
        rx="42"
        ry="12"
        fill="none"
        stroke={CREAM}
        strokeWidth="6"
        transform="rotate(-18 50 52)"
      />
      <circle cx="20" cy="20" r="4" fill={CREAM} />
      <circle cx="82" cy="84" r="4" fill={CREAM} />
      <path d="M80 14l2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5z" fill={CREAM} />
    </>
  ),
  palette: (
    <>
      <path
        d="M50 14C74 14 90 30 90 50 90 62 82 66 72 64 62 62 56 68 60 76 64 84 58 88 50 88 28 88 10 72 10 50S28 14 50 14Z"
        fill={CREAM}
      />
      <circle cx="32" cy="42" r="7" fill="#d6523c" />
      <circle cx="50" cy="30" r="7" fill={GOLD} />
      <circle cx="69" cy="40" r="7" fill="#2e6fb0" />
      <circle cx="32" cy="62" r="7" fill="#4b9a54" />
    </>
  ),
  speech: (
    <>
      <path d="M12 18H88V68H52L34 88V68H12Z" fill={CREAM} strokeLinejoin="round" />
      <path d="M50 26l5 11 12-4-4 12 11 5-11 5 4 9-12-3-5 7-5-7-12 3 4-9-11-5 11-5-4-12 12 4z" fill="#d6523c" />
    </>
  ),
  person: (
    <>
      <circle cx="50" cy="36" r="20" fill={CREAM} />
      <path d="M14 92C16 68 32 60 50 60S84 68 86 92Z" fill={CREAM} />
      <path d="M28 30C30 12 70 10 72 32 62 30 56 26 54 22 48 28 38 32 28 30Z" fill={GOLD} />
    </>
  ),
  vase: (
    <>
      <path d="M36 14H64L60 30C82 44 82 78 62 88H38C18 78 18 44 40 30Z" fill={CREAM} />
      <path d="M25 50H75M24 64H76" stroke={GOLD} strokeWidth="5" />
    </>
  ),
  basket: (
    <>
      <path d="M14 44H86L78 88H22Z" fill={CREAM} />
      <path d="M28 44C30 10 70 10 72 44" fill="none" stroke={GOLD} strokeWidth="6" />
      <path d="M20 58H80M23 72H77M38 46V86M50 46V86M62 46V86" stroke="currentColor" strokeWidth="3" />
    </>
  ),
  statue: (
    <>
      <circle cx="50" cy="22" r="13" fill={CREAM} />
      <path d="M30 78C30 48 38 38 50 38S70 48 70 78Z" fill={CREAM} />
      <path d="M20 80H80V90H20Z" fill={GOLD} />
    </>
  ),
  telescope: (
    <>
      <path d="M12 46L70 18 80 38 22 62Z" fill={CREAM} />
      <path d="M70 14L88 10 94 30 80 42Z" fill={GOLD} />
      <path d="M48 52L30 92M50 52L70 92M49 52V90" stroke={CREAM} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  gem: (
    <>
      <path d="M28 18H72L92 44 50 90 8 44Z" fill={CREAM} />
      <path d="M8 44H92M28 18L38 44 50 90 62 44 72 18" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M38 44H62L50 90Z" fill={GOLD} />
    </>
  ),
  fossil: (
    <>
      <circle cx="50" cy="50" r="38" fill={CREAM} />
      <path
        d="M50 50c0-6 8-6 8 2 0 12-18 12-18-4 0-20 30-20 30 4 0 28-44 28-44-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  leaf: (
    <>
      <path d="M16 84C10 40 40 12 88 14 90 62 62 92 16 84Z" fill={CREAM} />
      <path d="M14 88C34 66 54 48 72 32" stroke="currentColor" strokeWidth="4" fill="none" strokeLinecap="round" />
    </>
  ),
  gown: (
    <>
      <path d="M50 16L94 36 50 56 6 36Z" fill={CREAM} />
      <path d="M26 48V70C38 82 62 82 74 70V48L50 60Z" fill={CREAM} />
      <path d="M88 40V70" stroke={GOLD} strokeWidth="5" strokeLinecap="round" />
      <circle cx="88" cy="74" r="6" fill={GOLD} />
    </>
  ),
  music: (
    <>
      <path d="M38 20L82 12V30L46 36V76A14 12 0 1 1 38 64Z" fill={CREAM} />
      <ellipse cx="72" cy="64" rx="13" ry="11" fill={GOLD} />
      <path d="M82 20V64" stroke={GOLD} strokeWidth="6" />
    </>
  ),
  camera: (
    <>
      <path d="M10 30H32L40 18H60L68 30H90V82H10Z" fill={CREAM} />
      <circle cx="50" cy="54" r="18" fill="currentColor" />
      <circle cx="50" cy="54" r="10" fill={GOLD} />
    </>
  ),
  star: <path d="M50 10l12 27 29 3-22 20 6 29-25-15-25 15 6-29L9 40l29-3z" fill={GOLD} />,
}

/** A drawing by its name in the institution's file; a star where nobody drew that one. */
export function Drawing({ name, size = 92 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {DRAWINGS[name] ?? DRAWINGS.star}
    </svg>
  )
}

/** The parrot of the children's pages. */
export function Parrot({ size = 140 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d="M58 60C66 74 70 84 70 96L60 92 52 68Z" fill="#2f7fb8" />
      <path d="M34 34C34 16 46 6 58 8 72 10 76 24 74 38 72 58 62 78 48 82 36 80 32 60 34 34Z" fill="#3f9a4e" />
      <path d="M56 40C68 44 72 56 66 72 56 72 48 58 50 46Z" fill="#2f7fb8" />
      <path d="M36 26C38 14 48 8 56 9 50 14 48 26 50 36L36 38Z" fill="#f5c93a" />
      <path d="M36 26C26 26 22 34 26 42 30 40 34 38 38 38Z" fill="#3a3a3a" />
      <circle cx="47" cy="22" r="4.5" fill="#fff" />
      <circle cx="46" cy="22" r="2.3" fill="#1f2428" />
      <path d="M46 82V90M54 80V90" stroke="#c98a2b" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
