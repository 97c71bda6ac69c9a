import { useSuspenseQuery } from '@tanstack/react-query'
import { toastUndo } from '@/features/auditoria/public'
import { WEEKDAYS } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { HorarioForm } from './horario-form'
import { ListaEditavel } from './lista-editavel'

type SectionProps = { campus: string; canEdit: boolean }

/** When the campus holds its services. */
export function HorariosSection({ campus, canEdit }: SectionProps) {
  const { data } = useSuspenseQuery(igrejaQueries.horarios(campus))
  const remove = useMutation(igrejaMutations.removeHorario(campus))
  const again = useMutation(igrejaMutations.saveHorario(campus))
  return (
    <ListaEditavel
      title="Horários de culto"
      empty="Nenhum horário informado."
      campus={campus}
      rows={data}
      canEdit={canEdit}
      addLabel="Novo horário"
      editLabel="Editar horário"
      line={({ nome, dia, hora, sala }) => ({
        title: nome,
        detail: [`${WEEKDAYS[dia]} às ${hora.slice(0, 5)}`, sala?.nome].filter(Boolean).join(' · '),
        removeLabel: `Tirar ${nome}`,
      })}
      onRemove={({ id, nome }) =>
        remove.mutate(id, {
          onSuccess: (was) => toastUndo(`${nome} saiu dos horários.`, () => again.mutate(was)),
        })
      }
      form={(horario, onDone) => <HorarioForm campus={campus} horario={horario} onDone={onDone} />}
    />
  )
}
