import type { ArchiveBranch, ArchiveNode } from '@estante/contract'
import { Link } from '@estante/ui/link.tsx'
import { MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat, useLanguage } from '../../../lib/language/hooks.ts'
import { langOf } from '../../../lib/language/lang-of.ts'
import { knownLevel } from '../../../lib/work/known-words.rules.ts'
import { recordAddress } from '../record-address.rules.ts'
import css from './archive-tree.module.css'
import related from './related.module.css'

/** Where a document of the archive hangs: what it belongs to, what stands beside it, what belongs to it. */
export function ArchiveTree({ cod_acervo }: { cod_acervo: number }) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const { data } = useCall('getArchiveBranch', { query: { acervo: cod_acervo } })
  if (!data || (data.caminho.length === 0 && data.partes.length === 0)) return null
  return (
    <section aria-labelledby={id} className={related.section}>
      <h2 id={id} className={related.title}>
        {t('tree.title')}
      </h2>
      <Levels branch={data} depth={0} here={cod_acervo} />
    </section>
  )
}

/** The archive from above: its fonds and collections, each with what hangs below it. */
export function Fonds() {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const { data } = useCall('getArchiveBranch', { query: {} }, { staleTime: 5 * 60_000 })
  if (!data || data.ao_lado.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={related.title}>
        {t('tree.fonds')}
      </h2>
      <ul className={css.level}>
        {data.ao_lado.map(node => (
          <Node key={node.cod_acervo} node={node}>
            {node.partes > 0 ? <Below cod_acervo={node.cod_acervo} /> : null}
          </Node>
        ))}
      </ul>
    </section>
  )
}

/** What hangs right below a level. */
function Below({ cod_acervo }: { cod_acervo: number }) {
  const { data } = useCall('getArchiveBranch', { query: { acervo: cod_acervo } }, { staleTime: 5 * 60_000 })
  return (
    <ul className={css.level}>
      {data?.partes.map(part => (
        <Node key={part.cod_acervo} node={part} />
      ))}
    </ul>
  )
}

interface LevelsProps {
  branch: ArchiveBranch
  depth: number
  here: number
}

/** One level inside the other, down to the one that is open. */
function Levels({ branch, depth, here }: LevelsProps) {
  const above = branch.caminho[depth]
  if (above)
    return (
      <ul className={css.level}>
        <Node node={above}>
          <Levels branch={branch} depth={depth + 1} here={here} />
        </Node>
      </ul>
    )
  return (
    <ul className={css.level}>
      {branch.ao_lado.map(node => (
        <Node key={node.cod_acervo} node={node} isHere={node.cod_acervo === here}>
          {node.cod_acervo === here && branch.partes.length > 0 ? (
            <ul className={css.level}>
              {branch.partes.map(part => (
                <Node key={part.cod_acervo} node={part} />
              ))}
            </ul>
          ) : null}
        </Node>
      ))}
    </ul>
  )
}

interface NodeProps {
  node: ArchiveNode
  isHere?: boolean
  children?: ReactNode
}

function Node({ node, isHere, children }: NodeProps) {
  const { t } = useTranslation('record-screen')
  const format = useFormat()
  const language = useLanguage()
  const level = knownLevel(node.nivel)
  const notes = [
    level ? t(`tree.levels.${level}`) : node.nivel,
    node.ano_publicacao,
    node.partes > 0 ? t('tree.parts', { count: node.partes, total: format.number(node.partes) }) : '',
  ]
  const lang = langOf(node.idioma, language)
  return (
    <li>
      <span className={css.node} data-here={isHere || undefined}>
        {isHere ? (
          <>
            <strong aria-current="page" lang={lang}>
              {node.obra}
            </strong>
            <span className={css.here}>
              <MapPin size="1em" aria-hidden /> {t('tree.here')}
            </span>
          </>
        ) : (
          <Link href={recordAddress(node.cod_acervo)} lang={lang}>
            {node.obra}
          </Link>
        )}
        <span className={css.note}>{notes.filter(Boolean).join(' · ')}</span>
      </span>
      {children}
    </li>
  )
}
