import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toastUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { DIAS, type Horario } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { HorarioForm } from './horario-form'
import { LinhaEditavel } from './linha-editavel'
import { ListaEditavel } from './lista-editavel'

type SectionProps = { campus: string; canEdit: boolean }

/** When the campus holds its services. */
export function HorariosSection({ campus, canEdit }: SectionProps) {
  const { data } = useSuspenseQuery(igrejaQueries.horarios(campus))
  const [open, setOpen] = useState<Horario | 'new' | null>(null)
  const remove = useMutation(igrejaMutations.removeHorario(campus))
  const again = useMutation(igrejaMutations.saveHorario(campus))
  const close = () => setOpen(null)
  return (
    <>
      <ListaEditavel
        title="Horários de culto"
        empty="Nenhum horário informado."
        add={
          canEdit && (
            <Button variant="outline" size="sm" onClick={() => setOpen('new')}>
              <Plus aria-hidden />
              Novo horário
            </Button>
          )
        }
      >
        {data.map((horario) => {
          const { id, nome, dia, hora, sala } = horario
          return (
            <LinhaEditavel
              key={id}
              title={nome}
              detail={[`${DIAS[dia]} às ${hora.slice(0, 5)}`, sala?.nome].filter(Boolean).join(' · ')}
              canEdit={canEdit}
              removeLabel={`Tirar ${nome}`}
              onEdit={() => setOpen(horario)}
              onRemove={() =>
                remove.mutate(id, {
                  onSuccess: (was) => toastUndo(`${nome} saiu dos horários.`, () => again.mutate(was)),
                })
              }
            />
          )
        })}
      </ListaEditavel>
      <Dialog open={open !== null} onOpenChange={close}>
        <DialogContent
          title={open === 'new' ? 'Novo horário' : 'Editar horário'}
          description={campus}
          size="sm"
        >
          {open && <HorarioForm campus={campus} horario={open === 'new' ? null : open} onDone={close} />}
        </DialogContent>
      </Dialog>
    </>
  )
}
