import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { DoorOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Select } from '@/components/ui/select'
import { campiQueries } from '@/features/campi/public'
import { unwrap } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { supabase } from '@/lib/supabase'
import { useMutation } from '@/lib/use-mutation'
import { CodigoPorFamilia } from '../components/codigo-por-familia'
import { type SalaKids, SalaKidsForm } from '../components/sala-kids-form'
import { idade } from '../model'
import { kidsQueries } from '../queries'

const search = z.object({ campus: z.string().default('') })

const salasQuery = (campus: string) =>
  queryOptions({
    queryKey: [...kidsQueries.all(), 'config', campus],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('kids_salas')
          .select()
          .eq('campus', campus)
          .eq('ativo', true)
          .order('de_meses')
          .abortSignal(signal),
      ),
  })

interface SalaCardProps {
  sala: SalaKids
  canChange: boolean
  onEdit: () => void
  onEnd: () => void
}

function SalaCard({ sala, canChange, onEdit, onEnd }: SalaCardProps) {
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 break-words font-semibold">
            {sala.nome} {!sala.aberta && <Badge variant="warning">Fechada</Badge>}
          </h2>
          <p className="text-muted-foreground text-sm">
            De {idade(sala.de_meses)} a {idade(sala.ate_meses)} ·{' '}
            {formatCount(sala.capacidade, 'lugar', 'lugares')} · {sala.por_adulto} por adulto · ao menos{' '}
            {sala.minimo_adultos} adultos
          </p>
        </div>
        {canChange && (
          <div className="flex gap-2">
            <Button size="sm" variant="outline" onClick={onEdit}>
              Editar {sala.nome}
            </Button>
            <Button size="sm" variant="ghost" onClick={onEnd}>
              Encerrar
            </Button>
          </div>
        )}
      </CardContent>
    </Card>
  )
}

export function Component() {
  const { campi, todosOsCampi, canEdit } = usePermissions()
  // who only cares for the check-in reads the rooms here
  const canChange = canEdit('igreja')
  const { data: all = [] } = useQuery(campiQueries.ativos())
  const [place, setPlace] = useSearch(search)
  const mine = todosOsCampi ? all.map(({ nome }) => nome) : campi
  const campus = mine.includes(place.campus) ? place.campus : (mine[0] ?? '')
  const { data } = useSuspenseQuery(salasQuery(campus))
  const [open, setOpen] = useState<SalaKids | 'new' | null>(null)
  const [ending, setEnding] = useState<SalaKids | null>(null)
  const end = useMutation({
    mutationFn: (sala: SalaKids) =>
      unwrap(supabase.rpc('salvar_sala_kids', { campus, sala: sala.id, dados: { ...sala, ativo: false } })),
    meta: { success: 'Sala encerrada.', invalidates: [kidsQueries.all()] },
    onSuccess: () => setEnding(null),
  })
  const add = canChange && (
    <Button onClick={() => setOpen('new')}>
      <Plus aria-hidden />
      Nova sala
    </Button>
  )
  return (
    <Page
      title="Salas do Kids"
      description="Idades, lugares, quantos adultos cada sala precisa, e o código das etiquetas."
      above={<BackLink to="/checkin/kids">Kids</BackLink>}
      actions={data.length > 0 && add}
    >
      {mine.length > 1 && (
        <Select
          aria-label="Campus"
          className="md:max-w-sm"
          value={campus}
          options={mine.map((nome) => ({ value: nome, label: nome }))}
          onChange={({ target }) => setPlace({ campus: target.value })}
        />
      )}
      {campus && <CodigoPorFamilia key={campus} campus={campus} canChange={canChange} />}
      {data.length === 0 ? (
        <Empty
          icon={DoorOpen}
          title="Nenhuma sala do Kids"
          description={
            canChange
              ? 'Crie a primeira para receber crianças neste campus.'
              : 'Quem cuida do campus cria as salas.'
          }
          action={add}
        />
      ) : (
        <div className="space-y-3">
          {data.map((sala) => (
            <SalaCard
              key={sala.id}
              sala={sala}
              canChange={canChange}
              onEdit={() => setOpen(sala)}
              onEnd={() => setEnding(sala)}
            />
          ))}
        </div>
      )}
      {open && (
        <Dialog open onOpenChange={() => setOpen(null)}>
          <DialogContent title={open === 'new' ? 'Nova sala' : 'Editar sala'} description={campus}>
            <SalaKidsForm
              campus={campus}
              sala={open === 'new' ? undefined : open}
              onDone={() => setOpen(null)}
            />
          </DialogContent>
        </Dialog>
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={() => setEnding(null)}
        title={`Encerrar ${ending?.nome ?? 'a sala'}?`}
        description="Ela deixa de receber crianças. O histórico fica."
        confirmLabel="Encerrar"
        isPending={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
      />
    </Page>
  )
}
