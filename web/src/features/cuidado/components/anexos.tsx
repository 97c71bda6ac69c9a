import { useQuery } from '@tanstack/react-query'
import type { Anotacao } from '../model'
import { cuidadoQueries } from '../queries'
import { DocumentoItem } from './documento-item'
import { SendArquivo } from './send-arquivo'

/** The files attached to a note: as secret as the note. */
export function Anexos({ anotacao, canAdd }: { anotacao: Anotacao; canAdd: boolean }) {
  const { data = [] } = useQuery(cuidadoQueries.documentos(anotacao.membro_id, anotacao.id))
  return (
    <div className="space-y-2">
      {data.length > 0 && (
        <ul aria-label="Anexos" className="divide-y divide-border rounded-md border border-border">
          {data.map((documento) => (
            <DocumentoItem key={documento.id} documento={documento} />
          ))}
        </ul>
      )}
      {canAdd && (
        <SendArquivo membro={anotacao.membro_id} anotacao={anotacao.id} tipo="outro" label="Anexar arquivo" />
      )}
    </div>
  )
}
