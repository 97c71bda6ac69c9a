import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { toastUndo } from '@/features/auditoria/public'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { permissoesMutations } from '../../mutations'
import { nomeDaCelula } from '../../palavras'
import { permissoesQueries } from '../../queries'
import { frase, inverso } from '../model'
import type { Matriz } from '../use-matriz'

const SHOWN = 10

function Afetados({ matriz }: { matriz: Matriz }) {
  const { data } = useQuery(permissoesQueries.afetados(matriz.lista))
  const [isOpen, setOpen] = useState(false)
  if (!data) return <p className="text-muted-foreground text-sm">Contando as pessoas afetadas…</p>
  if (!data[0]) return <p className="text-sm">Ninguém é afetado hoje.</p>
  const people = isOpen ? data : data.slice(0, SHOWN)
  return (
    <section className="space-y-2" aria-label="Pessoas afetadas">
      <h3 className="font-semibold text-sm">
        {formatCount(data[0].total, 'pessoa afetada', 'pessoas afetadas')}
      </h3>
      <ul className="max-h-60 space-y-1.5 overflow-y-auto text-sm">
        {people.map((pessoa) => (
          <li key={pessoa.user_id} className="wrap-anywhere">
            <span className="font-medium">{pessoa.nome}</span>
            <span className="text-muted-foreground">
              {` · ${pessoa.campus}`}
              {pessoa.ganha.length > 0 && ` · ganha ${pessoa.ganha.map(nomeDaCelula).join(', ')}`}
              {pessoa.perde.length > 0 && ` · perde ${pessoa.perde.map(nomeDaCelula).join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
      {!isOpen && data.length > SHOWN && (
        <Button variant="link" size="sm" onClick={() => setOpen(true)}>
          Ver mais nomes
        </Button>
      )}
    </section>
  )
}

/** The changes in sentences, whom they concern, and the decision. */
export function ReviewDialog({ matriz, onClose }: { matriz: Matriz; onClose: () => void }) {
  const id = useId()
  const queryClient = useQueryClient()
  const [motivo, setMotivo] = useState('')
  const save = useMutation(permissoesMutations.change())
  const undo = useMutation({
    ...permissoesMutations.change(),
    meta: { success: 'Desfeito.', invalidates: [permissoesQueries.all()] },
  })
  const { lista, versao } = matriz
  const handleSave = () =>
    save.mutate(
      { mudancas: lista, versao, motivo },
      {
        onSuccess: (nova) => {
          matriz.discard()
          onClose()
          toastUndo('Permissões salvas.', () =>
            undo.mutate({ mudancas: inverso(lista), versao: nova, motivo: 'Desfeito' }),
          )
        },
        // somebody else was faster: the page says what they changed
        onError: () => queryClient.invalidateQueries(permissoesQueries.matriz()),
      },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Revisar mudanças" size="lg">
        <div className="space-y-5">
          <ul aria-label="Mudanças" className="max-h-72 divide-y divide-border overflow-y-auto">
            {lista.map((mudanca) => (
              <li key={frase(mudanca)} className="flex items-center justify-between gap-2 py-1 text-sm">
                {frase(mudanca)}
                <IconButton
                  label={`Tirar: ${frase(mudanca)}`}
                  onClick={() => matriz.change({ ...mudanca, allowed: !mudanca.allowed })}
                >
                  <Undo2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          {lista.length === 0 ? <p className="text-sm">Nada mais a salvar.</p> : <Afetados matriz={matriz} />}
          <div className="space-y-1.5">
            <Label htmlFor={id}>
              Motivo <span className="font-normal text-muted-foreground">(opcional)</span>
            </Label>
            <Input
              id={id}
              value={motivo}
              maxLength={200}
              onChange={(event) => setMotivo(event.target.value)}
            />
          </div>
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Continuar editando
          </Button>
          <Button disabled={lista.length === 0} isPending={save.isPending} onClick={handleSave}>
            Salvar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
