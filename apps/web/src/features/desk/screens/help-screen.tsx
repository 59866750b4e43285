import { StaffPermission, type StaffPermissionCode } from '@estante/contract/permissions'
import { Anchor } from '@estante/ui/provider.tsx'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { KeyLabel } from '../frame/key-label.tsx'
import { DESK_KEYS } from '../frame/keys.ts'
import css from './panel.module.css'
import { WorkPage } from './work-page.tsx'

const { lend, patrons, cash, requests, waive, closures, people } = StaffPermission
const PLACES: readonly { name: string; to: string; needs: StaffPermissionCode; ofAll?: true }[] = [
  { name: 'class', to: '/balcao/turma', needs: lend },
  { name: 'inHouse', to: '/balcao/consulta', needs: lend },
  { name: 'requests', to: '/balcao/pedidos', needs: requests },
  { name: 'copy', to: '/balcao/exemplar', needs: lend },
  { name: 'overdue', to: '/balcao/atrasos', needs: patrons },
  { name: 'search', to: '/balcao/ja-devolvi', needs: lend },
  { name: 'quick', to: '/balcao/registro-rapido', needs: lend },
  { name: 'till', to: '/balcao/caixa', needs: cash },
  { name: 'graduands', to: '/balcao/formandos', needs: patrons },
  { name: 'campaign', to: '/balcao/campanhas', needs: waive },
  { name: 'periods', to: '/balcao/periodos', needs: closures },
  { name: 'privacy', to: '/balcao/privacidade', needs: people, ofAll: true },
  { name: 'away', to: '/balcao/sem-rede', needs: lend },
]

/** All keys, what the sounds mean, and the screens that have no key. */
export function Component() {
  const { t } = useTranslation('desk')
  const { may, mayEverywhere, mayAct } = useDesk()
  const places = PLACES.filter(({ needs, ofAll }) => (ofAll ? mayEverywhere : may)(needs))
  usePageTitle([t('help.title'), t('title')].join(' · '))
  return (
    <WorkPage title={t('help.title')}>
      {places.length > 0 ? (
        <section className={css.block}>
          <h2>{t('help.places')}</h2>
          <ul className={css.list}>
            {places.map(({ name, to }) => (
              <li key={to}>
                <Anchor href={to}>{t(`${name}.title`)}</Anchor>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={css.block}>
        <h2>{t('help.keys')}</h2>
        <dl className={css.keys}>
          {DESK_KEYS.filter(({ act }) => mayAct(act)).map(({ act, keys }) => (
            <div key={act}>
              <dt>
                <KeyLabel name={keys[0]} /> <KeyLabel name={keys[1]} />
              </dt>
              <dd>{t(`keys.${act}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={css.block}>
        <h2>{t('help.sounds')}</h2>
        <p>{t('return.hint')}</p>
      </section>
    </WorkPage>
  )
}
