import type { AuthorityPage } from '@estante/contract'
import { Stack } from '@estante/ui/card.tsx'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Link } from '@estante/ui/link.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { WorkTile } from '../components/work-tile.tsx'
import { authorityAddress, searchAddress } from '../record-address.rules.ts'
import css from './authority-page.module.css'
import { IdentifierMark, identifierNames } from './identifier-mark.tsx'

/** AUTHY-03, AUTHY-04, AUTHY-06: labelled fields, identifiers, related headings, works of and about. */
export function AuthorityData({ authority }: { authority: AuthorityPage }) {
  const { t } = useTranslation('record-screen')
  const format = useFormat()
  return (
    <Stack gap={6}>
      <Works
        title={t('authority.worksOf')}
        works={authority.obras_de}
        all={searchAddress(authority.descricao, 'AUTOR')}
      />
      {authority.coautores.length > 0 ? (
        <Section title={t('authority.wroteWith')}>
          <ul className={css.marks}>
            {authority.coautores.map(other => (
              <li key={other.cod_autoridade}>
                <Link href={authorityAddress(other.cod_autoridade)} className={css.mark}>
                  {spokenName(other.descricao)}
                  <span className={css.value}>
                    {t('authority.together', { count: other.total, total: format.number(other.total) })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Works
        title={t('authority.worksAbout')}
        works={authority.obras_sobre}
        all={searchAddress(authority.descricao, 'ASSUNTO')}
      />
      <dl className={css.fields}>
        {authority.detalhes
          .filter(group => !isIdentifiersAlone(group, authority))
          .sort((a, b) => a.ordem - b.ordem)
          .map(group => (
            <div key={`${group.ordem}-${group.texto}`} className={css.group}>
              <dt>{group.texto}</dt>
              {linesOf(group.campos).map(line => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
      </dl>
      {authority.identificadores.length > 0 ? (
        <Section title={t('authority.identifiers')}>
          <ul className={css.marks}>
            {authority.identificadores.map(({ tipo, valor, url }) => (
              <li key={`${tipo}-${valor}`}>
                <Link href={url} isExternal className={css.mark}>
                  <IdentifierMark kind={tipo} />
                  {identifierNames[tipo] ?? tipo}
                  <span className={css.value}>{valor}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {authority.relacionadas.length > 0 ? (
        <Section title={t('authority.related')}>
          <ul className={css.works}>
            {authority.relacionadas.map(other => (
              <li key={`${other.relacao}-${other.descricao}`}>
                {other.relacao}:{' '}
                {other.cod_autoridade === null ? (
                  other.descricao
                ) : (
                  <Link href={authorityAddress(other.cod_autoridade)}>{other.descricao}</Link>
                )}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Stack>
  )
}

/** Identifiers that stand below with their marks need no line of codes besides. */
const isIdentifiersAlone = (
  { campos }: AuthorityPage['detalhes'][number],
  { identificadores }: AuthorityPage,
): boolean => {
  const known = new Set(identificadores.map(identifier => identifier.valor))
  const values = campos.filter(field => field.paragrafo === '024' && field.secao === 'a')
  return values.length > 0 && values.every(field => known.has(field.descricao))
}

type Fields = AuthorityPage['detalhes'][number]['campos']

/** Sections of one field are one line, each with the punctuation that follows it. */
export function linesOf(fields: Fields): string[] {
  const lines = new Map<string, string>()
  for (const field of fields) {
    const key = `${field.paragrafo}-${field.seq_paragrafo}`
    lines.set(key, (lines.get(key) ?? '') + field.descricao + field.pontuacao)
  }
  return [...lines.values()]
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface WorksProps {
  title: string
  works: AuthorityPage['obras_de']
  all: string
}

function Works({ title, works, all }: WorksProps) {
  const { t } = useTranslation('record-screen')
  const format = useFormat()
  if (works.total === 0) return null
  return (
    <Section title={`${title} (${format.number(works.total)})`}>
      <ul className={css.wall}>
        {works.acervos.map(work => (
          <li key={work.cod_acervo}>
            <WorkTile work={work} notes={[String(work.ano_publicacao ?? '')]} />
          </li>
        ))}
      </ul>
      {works.total > works.acervos.length ? (
        <p className={css.all}>
          <Link href={all}>{t('authority.allWorks', { count: works.total, total: format.number(works.total) })}</Link>
        </p>
      ) : null}
    </Section>
  )
}
