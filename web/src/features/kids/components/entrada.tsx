import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Baby, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { cardCodeIn } from '@/features/estacoes/public'
import { formatList } from '@/lib/format'
import { useDebounced } from '@/lib/use-debounced'
import { useMutation } from '@/lib/use-mutation'
import { type Etiqueta, firstName, type Painel } from '../model'
import { kidsQueries, useKids } from '../queries'
import { BuscaDaFamilia } from './busca-da-familia'
import { EntradaFeita } from './entrada-feita'
import { FamiliaCard } from './familia-card'
import { SalasFechadas } from './salas-fechadas'
import { VisitanteForm } from './visitante-form'

/** Enough to be looked for: a card, four digits, or (where somebody serves) three letters. */
function askedOf(text: string, isSelf: boolean): string {
  const typed = text.trim()
  if (cardCodeIn(typed) || /^\d{4}$/.test(typed)) return typed
  return !isSelf && typed.length >= 3 && !/^\d+$/.test(typed) ? typed : ''
}

/** A family comes in: found as one types, its children ticked and their rooms named, labels printed, and the next one. */
export function Entrada({ painel }: { painel: Painel }) {
  const api = useKids()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [card, setCard] = useState('')
  const [opened, setOpened] = useState('')
  const [isNew, setNew] = useState(false)
  const [labels, setLabels] = useState<Etiqueta[]>([])
  const isSelf = painel.modo === 'autoatendimento'
  const typed = useDebounced(askedOf(text, isSelf))
  const asked = card || typed
  const found = useQuery({
    ...kidsQueries.busca(api, asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const families = asked && found.data ? found.data : []
  const isNobody = asked !== '' && found.isSuccess && !found.isPlaceholderData && families.length === 0
  const undo = useMutation({
    mutationFn: async (made: readonly Etiqueta[]) => {
      for (const { visita } of made) await api.undoEntrada(visita)
    },
    onSuccess: (_, made) => {
      toast.success(`Entrada desfeita: ${formatList(made.map(({ nome }) => firstName(nome)))}.`)
      setLabels([])
      field.current?.focus()
    },
    onSettled: () => client.invalidateQueries({ queryKey: kidsQueries.all() }),
  })
  // as soon as it stands there, and again for the next family
  useEffect(() => {
    if (!isNew && text === '') field.current?.focus()
  }, [isNew, text])

  function search(next: string, code = '') {
    setText(next)
    setCard(code)
    setOpened('')
  }

  function handleEntered(made: Etiqueta[]) {
    setLabels(made)
    search('')
  }

  const done = labels.length > 0 && text === '' && card === '' && (
    <EntradaFeita
      key={labels.map(({ visita }) => visita).join()}
      etiquetas={labels}
      isUndoing={undo.isPending}
      onUndo={isSelf ? undefined : () => undo.mutate(labels)}
      onNext={isSelf ? () => setLabels([]) : undefined}
    />
  )
  // where families serve themselves, the next one sees nothing of this one
  if (isSelf && done) return done
  if (isNew)
    return (
      <VisitanteForm
        onBack={() => setNew(false)}
        onDone={(telefone) => {
          setNew(false)
          search(telefone.replaceAll(/\D/g, '').slice(-4))
        }}
      />
    )
  const addVisitor = !isSelf && !painel.isOffline && (
    <Button variant="outline" onClick={() => setNew(true)}>
      <UserPlus aria-hidden />
      Criança visitante
    </Button>
  )
  return (
    <div className="space-y-4">
      <SalasFechadas painel={painel} />
      <BuscaDaFamilia
        ref={field}
        isSelf={isSelf}
        value={text}
        onChange={search}
        onCard={(code) => search('', code)}
      />
      {done}
      {found.error && asked !== '' && <ErrorState error={found.error} onRetry={found.refetch} />}
      {isNobody && (
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
      {families.map((familia) => {
        const key = familia.familia ?? familia.criancas[0]?.id ?? ''
        return (
          <FamiliaCard
            key={key}
            painel={painel}
            familia={familia}
            isFolded={families.length > 1 && key !== opened}
            onOpen={() => setOpened(key)}
            onDone={handleEntered}
          />
        )
      })}
      {!isNobody && addVisitor}
    </div>
  )
}
