import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '@/components/ui/button'
import { RowCheckbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { plusDays } from '@/lib/clock'
import { formatDate, formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Linha } from '../model'
import { bancoMutations, type Done } from '../mutations'
import { bancoQueries } from '../queries'
import { useDestinos } from '../use-destinos'

/** So many days around a line are looked through. */
const AROUND = 45

type MatchDialogProps = {
  linha: Linha
  conta: string
  /** What is chosen at the start. */
  partidas?: readonly string[]
  onDone: (done: Done) => void
  onClose: () => void
}

/** By hand: what in the book is this line? One entry or several; what is missing is entered by a category. */
export function MatchDialog({ linha, conta, partidas = [], onDone, onClose }: MatchDialogProps) {
  const [chave] = useState(() => crypto.randomUUID())
  const [busca, setBusca] = useState('')
  const [categoria, setCategoria] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(partidas)
  const { data: abertas = [] } = useQuery(
    bancoQueries.abertas(
      conta,
      plusDays(linha.dia, -AROUND),
      plusDays(linha.dia, AROUND),
      useDeferredValue(busca),
    ),
  )
  // what was chosen stays counted while one looks for something else
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>({})
  const known = {
    ...amounts,
    ...Object.fromEntries(abertas.map((one) => [one.partida_id, one.valor_centavos])),
  }
  const soma = chosen.reduce((sum, id) => sum + (known[id] ?? 0), 0)
  const diferenca = linha.valor_centavos - soma
  const destinos = useDestinos(linha.campus, diferenca > 0, conta)
  const match = useMutation(bancoMutations.match())
  const toggle = (id: string, isOn: boolean) => {
    setAmounts(known)
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Procurar no livro"
        description={`${formatMoney(linha.valor_centavos)} em ${formatDate(linha.dia)}: ${linha.memo}`}
      >
        <div className="space-y-4">
          <div className="space-y-1.5">
            <Label htmlFor="busca-no-livro">Palavras ou valor</Label>
            <Input
              id="busca-no-livro"
              type="search"
              value={busca}
              onChange={(event) => setBusca(event.target.value)}
            />
          </div>
          <ul className="max-h-72 divide-y divide-border overflow-y-auto rounded-lg border border-border">
            {abertas.map((one) => (
              <li key={one.partida_id} className="flex min-h-11 items-center gap-3 px-3 py-2">
                <RowCheckbox
                  id={one.partida_id}
                  checked={chosen.includes(one.partida_id)}
                  onCheckedChange={(isOn) => toggle(one.partida_id, isOn)}
                />
                <label htmlFor={one.partida_id} className="flex min-w-0 flex-1 justify-between gap-3 text-sm">
                  <span className="min-w-0 break-words">
                    {one.historico}
                    <span className="block text-muted-foreground text-xs">
                      {formatDate(one.dia)} · {one.contrapartida}
                    </span>
                  </span>
                  <span className="whitespace-nowrap tabular-nums">{formatMoney(one.valor_centavos)}</span>
                </label>
              </li>
            ))}
            {abertas.length === 0 && (
              <li className="px-3 py-2 text-muted-foreground text-sm">
                Nada em aberto no livro perto deste dia. Você pode lançar a linha.
              </li>
            )}
          </ul>
          {chosen.length > 0 && (
            <p role="status" className="text-sm">
              Escolhido: <span className="tabular-nums">{formatMoney(soma)}</span>
              {diferenca !== 0 && (
                <>
                  . Diferença: <span className="tabular-nums">{formatMoney(diferenca)}</span>
                </>
              )}
            </p>
          )}
          {chosen.length > 0 && diferenca !== 0 && (
            <div className="space-y-1.5">
              <Label htmlFor="categoria-da-diferenca">A diferença entra como</Label>
              <Select
                id="categoria-da-diferenca"
                placeholder="Escolha…"
                value={categoria}
                onChange={(event) => setCategoria(event.target.value)}
                options={destinos}
              />
            </div>
          )}
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button
              disabled={chosen.length === 0 || (diferenca !== 0 && categoria === '')}
              isPending={match.isPending}
              onClick={() =>
                match.mutate(
                  {
                    chave,
                    linha: linha.id,
                    partidas: [...chosen],
                    categoria: diferenca === 0 ? '' : categoria,
                  },
                  {
                    onSuccess: (done) => {
                      onDone(done)
                      onClose()
                    },
                  },
                )
              }
            >
              Conciliar
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
