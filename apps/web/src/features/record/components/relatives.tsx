import type { RecordPage } from '@estante/contract'
import { RECORD_KINDS } from '@estante/contract/constants'
import { useCall } from '../../../lib/api/query.ts'
import { ArchiveTree } from './archive-tree.tsx'
import { EditionShelf } from './edition-shelf.tsx'
import { LinkedRecords } from './linked-records.tsx'
import { SimilarWorks } from './similar-works.tsx'

/** What belongs together with a record: its editions on a shelf, its place in the archive, what else it is linked with. */
export function Relatives({ record: { cod_acervo, tipo_acervo } }: { record: RecordPage }) {
  const isArchive = tipo_acervo === RECORD_KINDS.archive
  const editions = useCall('getEditions', { params: { id: cod_acervo } }, { enabled: !isArchive })
  const shown = editions.data ?? []
  // Lines come when it is known which of them stand on the shelf: none of them jumps away again.
  const isKnown = isArchive || !editions.isPending
  return (
    <>
      {isArchive ? <ArchiveTree cod_acervo={cod_acervo} /> : <EditionShelf {...{ cod_acervo }} editions={shown} />}
      {isKnown ? (
        <>
          <LinkedRecords
            cod_acervo={cod_acervo}
            isTreeShown={isArchive}
            shown={shown.length > 1 ? shown.map(work => work.cod_acervo) : NONE}
          />
          <SimilarWorks cod_acervo={cod_acervo} shown={shown.map(work => work.cod_acervo)} />
        </>
      ) : null}
    </>
  )
}

const NONE: readonly number[] = []
