import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { optionsOf, Select } from '@/components/ui/select'
import { toAppError } from '@/lib/errors'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { AVISOS_LABELS, type Avisos, type Conversa, MODO_LABELS, type Modo, type Pessoa } from '../model'
import { conversasMutations } from '../mutations'
import { useBlock } from '../use-block'
import { ComResponsaveis } from './com-responsaveis'
import { PessoasEscolha } from './pessoas-escolha'

const AVISOS = Object.keys(AVISOS_LABELS) as Avisos[]
const MODOS = Object.keys(MODO_LABELS) as Modo[]

function Incluir({ conversa, onDone }: { conversa: Conversa; onDone: () => void }) {
  const [chosen, setChosen] = useState<readonly Pessoa[]>([])
  const [comResponsaveis, setComResponsaveis] = useState(true)
  const include = useMutation({
    ...conversasMutations.include(conversa.id),
    meta: { ...conversasMutations.include(conversa.id).meta, silent: true },
  })
  const needsAdult = conversa.falta_adulto || chosen.some(({ com_adulto }) => com_adulto)
  return (
    <div className="space-y-3 rounded-lg border border-border p-3">
      <PessoasEscolha
        chosen={chosen}
        onChange={(next) => {
          setChosen(next)
          include.reset()
        }}
        without={conversa.pessoas.map(({ membro_id }) => membro_id)}
      />
      {needsAdult && <ComResponsaveis checked={comResponsaveis} onChange={setComResponsaveis} />}
      <p className="text-muted-foreground text-sm">Quem entra lê o que vier a partir de agora.</p>
      {include.error && (
        <p role="alert" className="text-destructive-text">
          {toAppError(include.error).message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={chosen.length === 0 && !(needsAdult && comResponsaveis)}
          isPending={include.isPending}
          onClick={() =>
            include.mutate(
              {
                pessoas: chosen.map(({ membro_id }) => membro_id),
                com_responsaveis: needsAdult && comResponsaveis,
              },
              {
                onSuccess: () => {
                  toast.success('Incluído na conversa.')
                  onDone()
                },
              },
            )
          }
        >
          Incluir
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}

type DetalhesProps = { conversa: Conversa; isIncluding?: boolean; onClose: () => void }

/** Who is in a conversation, of what one is told, and who writes in it. */
export function DetalhesDialog({ conversa, isIncluding: begins = false, onClose }: DetalhesProps) {
  const [isIncluding, setIncluding] = useState(begins)
  const adjust = useMutation(conversasMutations.adjust(conversa.id))
  const { block, unblock, isPending } = useBlock()
  const { nome, dentro, avisos, modo, lidero, tipo, pessoas } = conversa
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={nome}>
        <div className="space-y-5">
          {dentro && (
            <div className="space-y-1.5">
              <Label htmlFor="avisos-da-conversa">Avise-me de</Label>
              <Select
                id="avisos-da-conversa"
                options={optionsOf(AVISOS_LABELS)}
                value={avisos ?? 'todas'}
                disabled={adjust.isPending}
                onChange={({ target }) => adjust.mutate({ avisos: AVISOS.find((um) => um === target.value) })}
              />
            </div>
          )}
          {dentro && lidero && (
            <div className="space-y-1.5">
              <Label htmlFor="modo-da-conversa">Quem escreve</Label>
              <Select
                id="modo-da-conversa"
                options={optionsOf(MODO_LABELS)}
                value={modo}
                disabled={adjust.isPending}
                onChange={({ target }) => adjust.mutate({ modo: MODOS.find((um) => um === target.value) })}
              />
            </div>
          )}
          {pessoas.length > 0 && (
            <section aria-label="Quem está na conversa" className="space-y-2">
              <h3 className="font-semibold text-sm">Quem está na conversa</h3>
              <ul className="space-y-1">
                {pessoas.map((pessoa) => (
                  <li key={pessoa.membro_id} className="flex min-h-11 items-center gap-3">
                    <Avatar size="sm" name={pessoa.nome} src={pessoa.foto} />
                    <span className="min-w-0 flex-1 truncate">
                      {pessoa.eu ? `${pessoa.nome} (você)` : pessoa.nome}
                    </span>
                    {pessoa.lidera && (
                      <Badge variant="outline">{tipo === 'pessoas' ? 'começou' : 'lidera'}</Badge>
                    )}
                    {!pessoa.eu && (
                      <Button
                        variant="ghost"
                        disabled={isPending}
                        aria-label={`${pessoa.bloqueada ? 'Desbloquear' : 'Bloquear'} ${pessoa.nome}`}
                        onClick={() =>
                          pessoa.bloqueada
                            ? unblock(pessoa.membro_id, pessoa.nome)
                            : block(pessoa.membro_id, pessoa.nome)
                        }
                      >
                        {pessoa.bloqueada ? 'Desbloquear' : 'Bloquear'}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {dentro && tipo === 'pessoas' && !isIncluding && (
            <Button variant="outline" onClick={() => setIncluding(true)}>
              Incluir pessoas
            </Button>
          )}
          {isIncluding && <Incluir conversa={conversa} onDone={() => setIncluding(false)} />}
        </div>
      </DialogContent>
    </Dialog>
  )
}
