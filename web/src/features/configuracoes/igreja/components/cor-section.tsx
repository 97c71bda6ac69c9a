import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toastUndo } from '@/features/auditoria/public'
import { formatNumber } from '@/lib/format'
import { useIgreja } from '@/lib/igreja'
import type { Palette } from '@/lib/palette'
import { useMutation } from '@/lib/use-mutation'
import { igrejaMutations } from '../mutations'

/** The product's own. */
const PADRAO = '#17595c'
const GROUNDS = { light: '#ffffff', dark: '#201d1a' } as const
const NAMES = { light: 'Tema claro', dark: 'Tema escuro' } as const

/** What a colour becomes, with how well it is read; the arithmetic is loaded with the first choice. */
const paletteQuery = (cor: string) => ({
  queryKey: ['paleta', cor],
  queryFn: async () => {
    const { contrastOf, paletteOf } = await import('@/lib/palette')
    const palette = paletteOf(cor)
    return {
      palette,
      contrast: contrastOf(cor, '#ffffff'),
      painted: contrastOf(palette.light.primary ?? cor, '#ffffff'),
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

const as = (ratio: number) => `${formatNumber(Math.floor(ratio * 10) / 10)}:1`

function judged(
  cor: string,
  { palette, contrast, painted }: { palette: Palette; contrast: number; painted: number },
) {
  if (palette.light.primary === cor) return `Lê-se bem sobre branco (${as(contrast)}).`
  return `Sobre branco esta cor se leria mal (${as(contrast)}). Usamos um tom mais escuro dela (${as(painted)}).`
}

function Amostra({ theme, palette }: { theme: 'light' | 'dark'; palette: Palette }) {
  const { primary, 'primary-foreground': written, 'primary-soft': soft, 'primary-ink': ink } = palette[theme]
  const style: CSSProperties = { background: GROUNDS[theme], colorScheme: theme }
  return (
    <figure className="min-w-0 space-y-1.5">
      <div
        className="flex h-24 flex-wrap items-center gap-3 rounded-md border border-border p-4"
        style={style}
      >
        <span
          className="rounded-md px-4 py-2 font-semibold text-sm"
          style={{ background: primary, color: written }}
        >
          Salvar
        </span>
        <span className="rounded-full px-3 py-1 text-sm" style={{ background: soft, color: ink }}>
          Confirmado
        </span>
        <span className="font-medium text-sm underline" style={{ color: ink }}>
          Abrir
        </span>
      </div>
      <figcaption className="text-muted-foreground text-sm">{NAMES[theme]}</figcaption>
    </figure>
  )
}

/** The church's colour, seen as buttons and links before it is saved. */
export function CorSection() {
  const { cor } = useIgreja()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const shown = chosen ?? cor ?? PADRAO
  const { data } = useQuery(paletteQuery(shown))
  const { mutate, isPending } = useMutation(igrejaMutations.setCor())

  function put(next: string | null, said: string) {
    mutate(next, {
      onSuccess: (before) => {
        setChosen(undefined)
        toastUndo(said, () => mutate(before))
      },
    })
  }
  return (
    <Section
      title="Cor"
      description="Dos botões e links, nos temas claro e escuro. Os temas daltônico e azul ficam como são."
    >
      <Card className="space-y-4 p-4 md:p-5">
        <div className="flex flex-wrap items-center gap-3">
          <label htmlFor={id} className="font-medium">
            Cor da igreja
          </label>
          <input
            id={id}
            type="color"
            value={shown}
            onChange={({ target }) => setChosen(target.value)}
            className="h-11 w-16 cursor-pointer rounded-md border border-input bg-card p-1"
          />
          <output htmlFor={id} className="text-muted-foreground text-sm">
            {data ? judged(shown, data) : 'Conferindo…'}
          </output>
        </div>
        {data && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Amostra theme="light" palette={data.palette} />
            <Amostra theme="dark" palette={data.palette} />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={chosen === undefined || chosen === cor}
            isPending={isPending}
            onClick={() => chosen && put(chosen, 'Cor da igreja salva.')}
          >
            Usar esta cor
          </Button>
          {cor && (
            <Button variant="ghost" disabled={isPending} onClick={() => put(null, 'A cor voltou ao padrão.')}>
              <RotateCcw aria-hidden />
              Voltar ao padrão
            </Button>
          )}
        </div>
      </Card>
    </Section>
  )
}
