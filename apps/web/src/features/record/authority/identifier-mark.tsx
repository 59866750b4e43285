/** AUTHY-03: the registries, as they call themselves. `cl` is the Lattes curriculum. */
export const identifierNames: Record<string, string> = {
  wikidata: 'Wikidata',
  isni: 'ISNI',
  oclc: 'OCLC',
  cl: 'Lattes',
  viaf: 'VIAF',
  webofscience: 'Web of Science',
  orcid: 'ORCID',
}

/** Letters of our own drawing: a registry is known by its name, not by a copied logo. */
const LETTERS: Record<string, string> = {
  wikidata: 'Wd',
  isni: 'IS',
  oclc: 'OC',
  cl: 'La',
  viaf: 'VI',
  webofscience: 'WS',
  orcid: 'iD',
}

export function IdentifierMark({ kind, size = 28 }: { kind: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden data-mark={kind}>
      <circle cx="14" cy="14" r="13" fill="var(--brand)" />
      <text
        x="14"
        y="18.5"
        textAnchor="middle"
        fontSize="12"
        fontWeight="700"
        fontFamily="var(--sans)"
        fill="var(--on-brand)"
      >
        {LETTERS[kind] ?? kind.slice(0, 2).toUpperCase()}
      </text>
    </svg>
  )
}
