import { useSuspenseQuery } from '@tanstack/react-query'
import { type Zone, zoneOf } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { lastDayOf } from '@/lib/reckoning'
import { useMutation } from '@/lib/use-mutation'
import type { Bloqueio } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'
import { BloqueioForm } from './bloqueio-form'
import { ListaEditavel } from './lista-editavel'

type SectionProps = { campus: string; canEdit: boolean }

const periodo = ({ de, ate }: Bloqueio, zone: Zone) => {
  const [primeiro, ultimo] = [formatDate(de, zone), formatDate(lastDayOf(ate, zone))]
  return primeiro === ultimo ? primeiro : `${primeiro} a ${ultimo}`
}

/** When rooms and resources cannot be used, such as maintenance. */
export function BloqueiosSection({ campus, canEdit }: SectionProps) {
  const { data } = useSuspenseQuery(igrejaQueries.bloqueios(campus))
  const remove = useMutation(igrejaMutations.removeBloqueio())
  if (data.length === 0 && !canEdit) return null
  return (
    <ListaEditavel
      title="Datas bloqueadas"
      empty="Nenhuma. Bloqueie uma sala ou recurso em manutenção, e nenhum evento o reserva."
      campus={campus}
      rows={data}
      canEdit={canEdit}
      addLabel="Bloquear datas"
      line={(bloqueio) => {
        const nome = bloqueio.sala?.nome ?? bloqueio.recurso?.nome ?? ''
        return {
          title: nome,
          detail: `${periodo(bloqueio, zoneOf(campus))} · ${bloqueio.motivo}`,
          removeLabel: `Liberar ${nome}`,
        }
      }}
      onRemove={({ id }) => remove.mutate(id)}
      form={(bloqueio, onDone) => <BloqueioForm campus={campus} bloqueio={bloqueio} onDone={onDone} />}
    />
  )
}
