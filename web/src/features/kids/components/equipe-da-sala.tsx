import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '@/components/table/search-field'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { formatCount, plain } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Sala } from '../model'
import { kidsQueries, useKids } from '../queries'

/** Who is in a room: one tap each, the people of the day's roster first. */
export function EquipeDaSala({ sala, onDone }: { sala: Sala; onDone: () => void }) {
  const api = useKids()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { data } = useQuery(kidsQueries.equipe(api, sala.id))
  const mark = useMutation({
    mutationFn: ({ membro, presente }: { membro: string; presente: boolean }) =>
      api.adulto(sala.id, membro, presente),
    onSettled: () => client.invalidateQueries({ queryKey: kidsQueries.all() }),
  })
  const shown = data?.filter(({ nome }) => plain(nome).includes(plain(text.trim())))
  const present = data?.filter(({ presente }) => presente).length ?? sala.adultos
  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent
        title={`Adultos em ${sala.nome}`}
        description={`${present} de ${formatCount(sala.minimo, 'adulto que a abre', 'adultos que a abrem')}`}
      >
        <SearchField label="Procurar adulto" value={text} onChange={setText} />
        {!shown && <Skeleton className="h-40" />}
        {shown?.length === 0 && (
          <p className="text-muted-foreground text-sm">
            {text ? 'Ninguém da equipe com este nome.' : 'Ninguém na equipe desta sala ainda.'}
          </p>
        )}
        <ul aria-label="Equipe da sala" className="max-h-[50dvh] space-y-2 overflow-y-auto">
          {shown?.map(({ membro, nome, escalado, presente }) => {
            const Icon = presente ? Check : Plus
            return (
              <li key={membro}>
                <button
                  type="button"
                  aria-pressed={presente}
                  disabled={mark.isPending && mark.variables.membro === membro}
                  onClick={() => mark.mutate({ membro, presente: !presente })}
                  className={cn(
                    'flex min-h-14 w-full items-center gap-3 rounded-md border px-3 py-2 text-left',
                    presente ? 'border-success bg-success-soft' : 'border-border bg-card',
                  )}
                >
                  <Avatar name={nome} size="sm" />
                  <span className="min-w-0 flex-1 break-words">{nome}</span>
                  {escalado && <Badge variant="info">Na escala</Badge>}
                  <Icon aria-hidden className="size-5 shrink-0" />
                </button>
              </li>
            )
          })}
        </ul>
        <DialogFooter>
          <Button onClick={onDone}>Pronto</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
