import { HandHeart, Heart, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { useMutation } from '@/lib/use-mutation'
import { type Publicacao, REACOES, type Reacao, react } from '../model'
import { feedMutations } from '../mutations'

const ICONS = { amem: Sun, orando: HandHeart, coracao: Heart }

/** Three ways to answer in one tap: shown at once, taken back where the server refuses. */
export function Reacoes({ publicacao }: { publicacao: Publicacao }) {
  const [shown, setShown] = useState(publicacao)
  const [read, setRead] = useState(publicacao)
  const { mutate } = useMutation(feedMutations.react(publicacao.id))
  if (read !== publicacao) {
    setRead(publicacao)
    setShown(publicacao)
  }
  const tap = (tipo: Reacao) => {
    const next = react(shown, tipo)
    setShown(next)
    mutate(next.minha_reacao, { onError: () => setShown(shown) })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label="Reações" className="flex flex-wrap sm:gap-1">
      {REACOES.map(({ tipo, label }) => {
        const Icon = ICONS[tipo]
        return (
          <Button
            key={tipo}
            variant="ghost"
            aria-pressed={shown.minha_reacao === tipo}
            aria-label={tipo === 'coracao' ? `${label} ${shown[tipo] || ''}`.trim() : undefined}
            className={cn(
              'px-3 max-sm:px-2',
              shown.minha_reacao === tipo && 'bg-primary-soft text-primary-text',
            )}
            onClick={() => tap(tipo)}
          >
            <Icon aria-hidden className={cn(shown.minha_reacao === tipo && 'fill-current')} />
            {tipo !== 'coracao' && label}
            {shown[tipo] > 0 && <span className="tabular-nums">{shown[tipo]}</span>}
          </Button>
        )
      })}
    </div>
  )
}
