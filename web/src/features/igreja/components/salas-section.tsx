import { useSuspenseQuery } from '@tanstack/react-query'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { SALA_LABELS } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { ListaEditavel } from './lista-editavel'
import { SalaForm } from './sala-form'

type SectionProps = { campus: string; canEdit: boolean }

/** The rooms of the campus. */
export function SalasSection({ campus, canEdit }: SectionProps) {
  const { data } = useSuspenseQuery(igrejaQueries.salas(campus))
  const remove = useMutation(igrejaMutations.removeSala())
  return (
    <ListaEditavel
      title="Salas"
      empty="Nenhuma sala cadastrada."
      campus={campus}
      rows={data}
      canEdit={canEdit}
      addLabel="Nova sala"
      editLabel="Editar sala"
      line={(sala) => ({
        title: sala.nome,
        detail: [
          Object.entries(SALA_LABELS).find(([key]) => key === sala.tipo)?.[1],
          sala.capacidade && formatCount(sala.capacidade, 'lugar', 'lugares'),
          sala.recursos.join(', '),
          sala.aprovador_id && 'uso com aprovação',
        ]
          .filter(Boolean)
          .join(' · '),
        removeLabel: `Excluir ${sala.nome}`,
      })}
      removal={{ description: 'Os horários e eventos que a usam ficam sem sala.', remove }}
      form={(sala, onDone) => <SalaForm campus={campus} sala={sala} onDone={onDone} />}
    />
  )
}
