import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Baby, KeyRound, Settings2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { zoneOf } from '@/lib/clock'
import { unwrap } from '@/lib/errors'
import { formatTime } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { supabase } from '@/lib/supabase'
import { useMutation } from '@/lib/use-mutation'
import { ZoneContext } from '@/lib/zone'
import { KidsApi } from '../api'
import { KidsDay } from '../components/kids-day'
import { PinDialog } from '../components/pin-dialog'
import { KidsContext, kidsQueries } from '../queries'

const search = z.object({
  dia: z.string().default(''),
  aba: z.enum(['entrada', 'chamada', 'saida', 'salas', 'evacuacao']).default('entrada'),
  sala: z.string().default(''),
  visita: z.string().default(''),
})

const diasQuery = queryOptions({
  queryKey: [...kidsQueries.all(), 'dias'],
  queryFn: ({ signal }) => unwrap(supabase.rpc('dias_do_kids').abortSignal(signal)),
})

export function Component() {
  const { canEdit } = usePermissions()
  const navigate = useNavigate()
  const [place, setPlace] = useSearch(search)
  const { data } = useSuspenseQuery(diasQuery)
  const [isPin, setPin] = useState(false)
  const savePin = useMutation({
    mutationFn: (pin: string) => unwrap(supabase.rpc('definir_pin_kids', { pin })),
    meta: { success: 'PIN salvo.' },
    onSuccess: () => setPin(false),
  })
  // one day alone is not asked for
  const day = data.find(({ id }) => id === place.dia) ?? data[0]
  const api = useMemo(() => new KidsApi(day?.id ?? ''), [day?.id])
  const more = canEdit('checkin') && (
    <MoreMenu label="Mais opções" variant="outline">
      <DropdownMenuItem onSelect={() => setPin(true)}>
        <KeyRound aria-hidden />
        Meu PIN
      </DropdownMenuItem>
      {canEdit('igreja') && (
        <DropdownMenuItem onSelect={() => navigate('/checkin/kids/salas')}>
          <Settings2 aria-hidden />
          Salas do Kids
        </DropdownMenuItem>
      )}
    </MoreMenu>
  )
  return (
    <Page
      title="Kids"
      description={
        day
          ? `${day.nome} · ${day.campus} · ${formatTime(day.inicio, zoneOf(day.campus))}`
          : 'Entrada e saída das crianças.'
      }
      more={more}
    >
      {data.length > 1 && (
        <Select
          aria-label="Dia do Kids"
          className="md:max-w-md"
          value={day?.id}
          options={data.map(({ id, nome, campus, inicio }) => ({
            value: id,
            label: `${nome} · ${campus} · ${formatTime(inicio, zoneOf(campus))}`,
          }))}
          onChange={({ target }) => setPlace({ dia: target.value, sala: '', visita: '' })}
        />
      )}
      {day ? (
        <KidsContext key={day.id} value={api}>
          <ZoneContext value={zoneOf(day.campus)}>
            <Suspense fallback={<Skeleton className="h-64" />}>
              <KidsDay {...place} onPlace={setPlace} />
            </Suspense>
          </ZoneContext>
        </KidsContext>
      ) : (
        <Empty
          icon={Baby}
          title={canEdit('checkin') ? 'Nenhum Kids agora' : 'Nenhum Kids com você agora'}
          description={
            canEdit('checkin')
              ? 'Ele abre 12 horas antes de cada culto, onde há salas do Kids. As suas crianças estão em Minha agenda.'
              : 'A equipe de cada culto o vê aqui 12 horas antes. As suas crianças estão em Minha agenda.'
          }
          action={
            <Button asChild variant="outline">
              <Link to="/minha-agenda">Minha agenda</Link>
            </Button>
          }
        />
      )}
      {isPin && (
        <PinDialog
          isPending={savePin.isPending}
          onSubmit={(pin) => savePin.mutate(pin)}
          onDone={() => setPin(false)}
        />
      )}
    </Page>
  )
}
