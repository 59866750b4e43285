import type { RecordLink } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { isFullText } from '../work/known-words.rules.ts'

/** What a link is called wherever it stands: habitual words in the reader's language, others as the catalogue has them. */
export function useLinkName(): (link: Pick<RecordLink, 'descricao'>, otherwise?: string) => string {
  const { t } = useTranslation('files')
  return ({ descricao }, otherwise) =>
    isFullText(descricao) ? t('fullText') : descricao || (otherwise ?? t('viewer.file'))
}
