import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { cuidadoQueries, DocumentoItem, SendArquivo } from '@/features/cuidado/public'
import { useMutation } from '@/lib/use-mutation'
import type { Ato } from '../model'
import { atosMutations } from '../mutations'
import { atosQueries } from '../queries'

/** The person's documents that belong to this act: sent here, or already there. */
export function Documentos({ ato, canEdit }: { ato: Ato; canEdit: boolean }) {
  const { data: juntos = [] } = useQuery(atosQueries.documentos(ato.id))
  const { data: todos = [] } = useQuery({ ...cuidadoQueries.documentos(ato.membro_id), enabled: canEdit })
  const join = useMutation(atosMutations.join(ato.id))
  const remove = useMutation(atosMutations.remove(ato.id))
  const outros = todos.filter(({ id }) => !juntos.some((junto) => junto.id === id))
  if (!canEdit && juntos.length === 0) return null
  return (
    <section aria-label="Documentos do ato" className="space-y-3">
      <h3 className="font-semibold">Documentos</h3>
      {juntos.length > 0 && (
        <ul className="-mx-4 divide-y divide-border">
          {juntos.map((documento) => (
            <DocumentoItem key={documento.id} documento={documento}>
              {canEdit && (
                <IconButton
                  label={`Retirar ${documento.nome} do ato`}
                  onClick={() => remove.mutate(documento.id)}
                >
                  <Unlink aria-hidden />
                </IconButton>
              )}
            </DocumentoItem>
          ))}
        </ul>
      )}
      {canEdit && (
        <div className="flex flex-wrap items-start gap-2">
          <SendArquivo
            membro={ato.membro_id}
            tipo="outro"
            label="Enviar documento"
            onEnviado={(id) => join.mutate(id)}
          />
          {outros.length > 0 && (
            <Select
              aria-label="Juntar um documento da pessoa"
              className="min-w-48 flex-1"
              placeholder="Juntar um documento da pessoa…"
              options={outros.map(({ id, nome }) => ({ value: id, label: nome }))}
              value=""
              disabled={join.isPending}
              onChange={({ target }) => target.value && join.mutate(target.value)}
            />
          )}
        </div>
      )}
    </section>
  )
}
