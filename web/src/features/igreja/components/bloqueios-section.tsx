import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { type Zone, zoneOf } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { lastDayOf } from '@/lib/reckoning'
import { useMutation } from '@/lib/use-mutation'
import type { Bloqueio } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { BloqueioForm } from './bloqueio-form'
import { LinhaEditavel } from './linha-editavel'
import { ListaEditavel } from './lista-editavel'

type SectionProps = { campus: string; canEdit: boolean }

const periodo = ({ de, ate }: Bloqueio, zone: Zone) => {
  const [primeiro, ultimo] = [formatDate(de, zone), formatDate(lastDayOf(ate, zone))]
  return primeiro === ultimo ? primeiro : `${primeiro} a ${ultimo}`
}

/** When rooms and resources cannot be used, such as maintenance. */
export function BloqueiosSection({ campus, canEdit }: SectionProps) {
  const { data } = useSuspenseQuery(igrejaQueries.bloqueios(campus))
  const [open, setOpen] = useState<Bloqueio | 'new' | null>(null)
  const remove = useMutation(igrejaMutations.removeBloqueio())
  const close = () => setOpen(null)
  if (data.length === 0 && !canEdit) return null
  return (
    <>
      <ListaEditavel
        title="Datas bloqueadas"
        empty="Nenhuma. Bloqueie uma sala ou recurso em manutenção, e nenhum evento o reserva."
        add={
          canEdit && (
            <Button variant="outline" size="sm" onClick={() => setOpen('new')}>
              <Plus aria-hidden />
              Bloquear datas
            </Button>
          )
        }
      >
        {data.map((bloqueio) => {
          const nome = bloqueio.sala?.nome ?? bloqueio.recurso?.nome ?? ''
          return (
            <LinhaEditavel
              key={bloqueio.id}
              title={nome}
              detail={`${periodo(bloqueio, zoneOf(campus))} · ${bloqueio.motivo}`}
              canEdit={canEdit}
              removeLabel={`Liberar ${nome}`}
              onEdit={() => setOpen(bloqueio)}
              onRemove={() => remove.mutate(bloqueio.id)}
            />
          )
        })}
      </ListaEditavel>
      <Dialog open={open !== null} onOpenChange={close}>
        <DialogContent title="Bloquear datas" description={campus} size="sm">
          {open && <BloqueioForm campus={campus} bloqueio={open === 'new' ? null : open} onDone={close} />}
        </DialogContent>
      </Dialog>
    </>
  )
}
