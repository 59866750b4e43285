import type { Certificate, CertificateState } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Card } from '@estante/ui/card.tsx'
import { Tag, type Tone } from '@estante/ui/tag.tsx'
import { CircleCheck, CircleX, Clock, Download, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './clearance.module.css'

const TONES: Record<CertificateState, Tone> = { VALIDA: 'ok', VENCIDA: 'warn', REVOGADA: 'bad' }
const ICONS = { VALIDA: CircleCheck, VENCIDA: Clock, REVOGADA: CircleX }

interface ListProps {
  certificates: readonly Certificate[]
  canMail: boolean
  /** Number of the one that is being sent. */
  sending: string | null
  onSave: (numero: string) => void
  onSend: (numero: string) => void
}

/** What was issued, the latest first: to keep, to send, and whether it still holds. */
export function CertificateList({ certificates, canMail, sending, onSave, onSend }: ListProps) {
  const { t } = useTranslation('clearance')
  const format = useFormat()
  if (certificates.length === 0) return null
  return (
    <Card as="section" headingLevel={2} title={t('mine')}>
      <ul className={css.rows}>
        {certificates.map(({ numero, tipo, motivo, emitida_em, valida_ate, situacao, revogada_em }) => {
          const Icon = ICONS[situacao]
          return (
            <li key={numero} className={css.row}>
              <div className={css.words}>
                <strong>{numero}</strong>
                <span className={css.facts}>
                  {[
                    tipo === 'PENDENCIAS' ? t('declaration') : motivo,
                    t('issuedOn', { day: format.date(emitida_em) }),
                    valida_ate ? t('validUntil', { day: format.date(valida_ate) }) : '',
                    revogada_em ? t('revokedOn', { day: format.date(revogada_em) }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              {tipo === 'NADA_CONSTA' ? (
                <Tag tone={TONES[situacao]} icon={<Icon size={14} aria-hidden />}>
                  {t(`state.${situacao}`)}
                </Tag>
              ) : null}
              <div className={css.acts}>
                <Button
                  icon={<Download size={18} aria-hidden />}
                  aria-label={`${t('download')} ${numero}`}
                  onClick={() => onSave(numero)}
                >
                  {t('download')}
                </Button>
                {canMail ? (
                  <Button
                    look="ghost"
                    icon={<Mail size={18} aria-hidden />}
                    aria-label={`${t('mail')} ${numero}`}
                    isPending={sending === numero}
                    onClick={() => onSend(numero)}
                  >
                    {t('mail')}
                  </Button>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      {canMail ? null : <p className={css.facts}>{t('noEmail')}</p>}
    </Card>
  )
}
