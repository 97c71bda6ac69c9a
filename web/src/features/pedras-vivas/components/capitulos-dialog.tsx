import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Skeleton } from '@/components/ui/skeleton'
import { useUndo } from '@/features/auditoria/public'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { MinisterioGlobal } from '../model'
import { ALTERADO, pedrasVivasMutations } from '../mutations'
import { pedrasVivasQueries } from '../queries'

type CapitulosProps = { ministerio: MinisterioGlobal; onDone: () => void }

type OpcoesProps = {
  busca: string
  ministerio: string
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
}

/** The local ministries found; those of another global ministry are named as such and cannot be taken. */
function Opcoes({ busca, ministerio, chosen, onChoose }: OpcoesProps) {
  const { data } = useSuspenseQuery(pedrasVivasQueries.locais(busca))
  const id = useId()
  if (data.length === 0)
    return <p className="py-6 text-center text-muted-foreground">Nenhum ministério encontrado.</p>
  return (
    <ul className="max-h-80 divide-y divide-border overflow-y-auto rounded-md border border-border">
      {data.map((local) => {
        const other = local.capitulo !== null && local.capitulo.ministerio_global_id !== ministerio
        return (
          <li key={local.id} className="flex min-h-12 items-center gap-3 px-4 py-1">
            <Checkbox
              id={`${id}-${local.id}`}
              checked={chosen.includes(local.id)}
              disabled={other}
              onCheckedChange={(checked) => onChoose(local.id, checked === true)}
            />
            <Label
              htmlFor={`${id}-${local.id}`}
              className="min-w-0 flex-1 cursor-pointer break-words py-2 font-normal"
            >
              {local.nome}
              <span className="text-muted-foreground">
                {' '}
                · {local.campus}
                {other && ' · capítulo de outro ministério global'}
              </span>
            </Label>
          </li>
        )
      })}
    </ul>
  )
}

function Choose({ ministerio, onDone }: CapitulosProps) {
  const [busca, setBusca] = useState(ministerio.capitulos.length === 0 ? ministerio.nome : '')
  const [chosen, setChosen] = useState(ministerio.capitulos.map(({ id }) => id))
  const link = useMutation(pedrasVivasMutations.link(ministerio.id))
  const undo = useUndo(ALTERADO.globais)
  return (
    <div className="space-y-4">
      <SearchField label="Buscar por nome ou campus" value={busca} onChange={setBusca} />
      <Suspense fallback={<Skeleton className="h-48" />}>
        <Opcoes
          busca={busca}
          ministerio={ministerio.id}
          chosen={chosen}
          onChoose={(id, isChosen) =>
            setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      </Suspense>
      <p role="status" className="text-muted-foreground text-sm">
        {formatCount(chosen.length, 'capítulo escolhido', 'capítulos escolhidos')}
      </p>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
        <Button
          isPending={link.isPending}
          onClick={() =>
            link.mutate(chosen, {
              onSuccess: (operacao) => {
                undo('Capítulos vinculados.', operacao)
                onDone()
              },
            })
          }
        >
          Vincular
        </Button>
      </DialogFooter>
    </div>
  )
}

/** Which local ministries are the chapters of a global one. */
export function CapitulosDialog({ ministerio, onDone }: CapitulosProps) {
  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent
        title={`Capítulos de ${ministerio.nome}`}
        description="Os ministérios dos campi que fazem parte deste. Eles continuam sendo de seus campi."
      >
        <Choose ministerio={ministerio} onDone={onDone} />
      </DialogContent>
    </Dialog>
  )
}
