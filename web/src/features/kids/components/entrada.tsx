import { Baby, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { cardCodeIn } from '@/features/estacoes/public'
import { useMutation } from '@/lib/use-mutation'
import type { Crianca, Etiqueta, Painel } from '../model'
import { useKids } from '../queries'
import { EntradaCriancas } from './entrada-criancas'
import { EntradaFeita } from './entrada-feita'
import { FamiliaCard } from './familia-card'
import { ReadCodigo } from './read-codigo'
import { VisitanteForm } from './visitante-form'

/** A family comes in: found by phone, card or name, its children chosen, what they need confirmed, labels printed. */
export function Entrada({ painel }: { painel: Painel }) {
  const api = useKids()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [isNew, setNew] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [labels, setLabels] = useState<Etiqueta[]>([])
  const search = useMutation({
    mutationFn: api.search,
    onSuccess: (found) => {
      // one household with one child: nothing to choose
      const free = found.flatMap(({ criancas }) => criancas.filter(({ visita }) => !visita))
      setChosen(found.length === 1 && free.length === 1 ? free.map(({ id }) => id) : [])
    },
  })
  const families = search.data ?? []
  const children: Crianca[] = families
    .flatMap(({ criancas }) => criancas)
    .filter(({ id }) => chosen.includes(id))

  function startAgain() {
    setLabels([])
    setChosen([])
    setConfirming(false)
    setNew(false)
    setText('')
    search.reset()
  }

  if (labels.length > 0) return <EntradaFeita etiquetas={labels} onNext={startAgain} />
  if (isConfirming)
    return (
      <EntradaCriancas
        painel={painel}
        criancas={children}
        onBack={() => setConfirming(false)}
        onDone={setLabels}
      />
    )
  if (isNew)
    return (
      <VisitanteForm
        onBack={() => setNew(false)}
        onDone={async (telefone) => {
          setNew(false)
          await search.mutateAsync(telefone.replaceAll(/\D/g, '').slice(-4))
        }}
      />
    )
  const isSelf = painel.modo === 'autoatendimento'
  const addVisitor = !isSelf && !painel.isOffline && (
    <Button variant="outline" onClick={() => setNew(true)}>
      <UserPlus aria-hidden />
      Criança visitante
    </Button>
  )
  return (
    <div className="space-y-4">
      <ReadCodigo
        format="QRCode"
        label="Ler QR da família"
        hint="Mostre o QR da carteirinha de alguém da família."
        otherwise="Use os números do telefone"
        codeIn={cardCodeIn}
        wrong="Este QR não é de uma carteirinha."
        onCode={(code) => {
          setText('')
          search.mutate(code)
        }}
      >
        {(byCamera) => (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim()) search.mutate(text)
            }}
          >
            <div className="min-w-60 flex-1 space-y-1.5">
              <Label htmlFor="busca-kids">
                {isSelf
                  ? '4 últimos números do telefone'
                  : 'Telefone (4 últimos números), carteirinha ou nome'}
              </Label>
              <Input
                id="busca-kids"
                value={text}
                autoComplete="off"
                inputMode={isSelf ? 'numeric' : undefined}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
            <Button type="submit" isPending={search.isPending}>
              Buscar família
            </Button>
            {byCamera}
          </form>
        )}
      </ReadCodigo>
      {search.isSuccess && families.length === 0 && (
        <Empty
          icon={Baby}
          title="Nenhuma família com crianças"
          description={
            painel.isOffline
              ? 'Confira os números. Quem não está na lista deste aparelho espera a rede.'
              : 'Confira os números, ou receba como visitante.'
          }
          action={addVisitor}
        />
      )}
      {families.map((familia) => (
        <FamiliaCard
          key={familia.familia ?? familia.criancas[0]?.id}
          familia={familia}
          chosen={chosen}
          onChoose={setChosen}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {children.length > 0 && (
          <Button size="lg" onClick={() => setConfirming(true)}>
            Continuar com {children.length === 1 ? '1 criança' : `${children.length} crianças`}
          </Button>
        )}
        {!(search.isSuccess && families.length === 0) && addVisitor}
      </div>
    </div>
  )
}
