import type { MuseumFacts as Facts, ShowcaseLabels } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import css from './item.module.css'

/** Technique, dimensions and where an object came from. */
export function MuseumFacts({ facts, labels }: { facts: Facts; labels: ShowcaseLabels }) {
  const { t } = useTranslation('kids-screen')
  const pairs = [
    [t('museum.technique'), facts.tecnica],
    [t('museum.dimensions'), facts.dimensoes],
    [t('museum.date'), facts.data],
    [labels.numero_chamada, facts.inventario],
    [t('museum.collection'), facts.colecao],
  ].filter(([, value]) => value !== '')
  return (
    <section aria-label={t('museum.facts')}>
      <dl className={css.facts}>
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.procedencia.length > 0 ? (
        <>
          <h2 className={css.part}>{t('museum.provenance')}</h2>
          <ol className={css.provenance}>
            {facts.procedencia.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  )
}
