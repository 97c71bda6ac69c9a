import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Home, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { toAppError } from '@/lib/errors'
import { formatCount, formatWeekdayTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import type { Grupo, Pessoa } from '../model'
import { conversasMutations } from '../mutations'
import { conversasQueries } from '../queries'
import { ComResponsaveis } from './com-responsaveis'
import { PessoasEscolha } from './pessoas-escolha'

const ICONS = { pessoas: Users, celula: Home, ministerio: Users, escala: CalendarCheck }
const KINDS = { pessoas: 'Pessoas', celula: 'Célula', ministerio: 'Ministério', escala: 'Equipe da escala' }

function Grupos({ onOpen }: { onOpen: (conversa: string) => void }) {
  const { data = [] } = useQuery(conversasQueries.grupos())
  const open = useMutation(conversasMutations.openGrupo())
  const zone = useZone()
  if (data.length === 0) return null
  const detail = ({ tipo, quando, pessoas }: Grupo) =>
    [KINDS[tipo], quando && formatWeekdayTime(quando, zone), formatCount(pessoas, 'pessoa', 'pessoas')]
      .filter(Boolean)
      .join(' · ')
  return (
    <section aria-label="Seus grupos" className="space-y-2">
      <h3 className="font-semibold text-sm">Seus grupos</h3>
      <ul className="grid gap-1.5">
        {data.map((grupo) => {
          const Icon = ICONS[grupo.tipo]
          return (
            <li key={`${grupo.tipo}-${grupo.id}`}>
              <Button
                variant="outline"
                className="h-auto min-h-12 w-full justify-start py-2 text-left"
                isPending={open.isPending && open.variables?.id === grupo.id}
                onClick={() => open.mutate(grupo, { onSuccess: onOpen })}
              >
                <Icon aria-hidden />
                <span className="min-w-0">
                  <span className="block truncate">{grupo.nome}</span>
                  <span className="block truncate font-normal text-muted-foreground text-xs">
                    {detail(grupo)}
                  </span>
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type NovaConversaProps = {
  /** Whom it was opened for. */
  para?: Pessoa
  onOpen: (conversa: string) => void
  onClose: () => void
}

/** A conversation of a group of one's own, or with people whom one chooses. */
export function NovaConversaDialog({ para, onOpen, onClose }: NovaConversaProps) {
  const [chosen, setChosen] = useState<readonly Pessoa[]>(para ? [para] : [])
  const [nome, setNome] = useState('')
  const [comResponsaveis, setComResponsaveis] = useState(true)
  // the same one however often it is tried; with other people it is another
  const [id, setId] = useState(() => crypto.randomUUID())
  const start = useMutation(conversasMutations.start())
  const needsAdult = chosen.some(({ com_adulto }) => com_adulto)
  const change = (next: readonly Pessoa[]) => {
    setChosen(next)
    setId(crypto.randomUUID())
    start.reset()
  }
  const handleStart = () =>
    start.mutate(
      {
        conversa: id,
        pessoas: chosen.map(({ membro_id }) => membro_id),
        nome: chosen.length > 1 && nome.trim().length > 1 ? nome.trim() : undefined,
        com_responsaveis: needsAdult && comResponsaveis,
      },
      { onSuccess: onOpen },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Nova conversa">
        <div className="space-y-5">
          {chosen.length === 0 && <Grupos onOpen={onOpen} />}
          <section aria-label="Escolher pessoas" className="space-y-2">
            <h3 className="font-semibold text-sm">Pessoas</h3>
            <PessoasEscolha chosen={chosen} onChange={change} />
          </section>
          {needsAdult && <ComResponsaveis checked={comResponsaveis} onChange={setComResponsaveis} />}
          {chosen.length > 1 && (
            <div className="space-y-1.5">
              <Label htmlFor="nome-da-conversa">Nome da conversa (opcional)</Label>
              <Input
                id="nome-da-conversa"
                maxLength={80}
                value={nome}
                onChange={({ target }) => {
                  setNome(target.value)
                  setId(crypto.randomUUID())
                }}
              />
            </div>
          )}
          {start.error && (
            <p role="alert" className="text-destructive-text">
              {toAppError(start.error).message}
            </p>
          )}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={chosen.length === 0} isPending={start.isPending} onClick={handleStart}>
            Começar conversa
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
