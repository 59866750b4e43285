import { Link } from '@estante/ui/link.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { Works } from './rail.tsx'
import { Section } from './section.tsx'
import css from './tab-landing.module.css'

/** The books of the reader's own course by discipline; below, or to a visitor alone, every course that has plans. */
export function CoursePlans() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data, isPending } = useCall('getCoursePlans', {})
  if (isPending)
    return (
      <Section isTall>
        <SkeletonShelf />
      </Section>
    )
  if (!data) return null
  const { curso, disciplinas, cursos } = data
  return (
    <>
      {disciplinas.map(({ cod_disciplina, descricao, obras }) => (
        <Section key={cod_disciplina} title={curso ? `${descricao} · ${curso.nome}` : descricao}>
          <Works works={obras} look="row" />
          <p>
            <Link href={`/plano_ensino?curso=${curso?.cod_departamento}&disciplina=${cod_disciplina}`}>
              {t('landing.wholePlan', { discipline: descricao })}
            </Link>
          </p>
        </Section>
      ))}
      {cursos.length > 0 ? (
        <Section title={t('landing.courses')}>
          <ul className={css.held}>
            {cursos.map(({ cod_departamento, nome, disciplinas: count }) => (
              <li key={cod_departamento}>
                <Link href={`/plano_ensino?curso=${cod_departamento}`}>{nome}</Link>
                <span className={css.count}>{t('landing.disciplines', { count, total: format.number(count) })}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
