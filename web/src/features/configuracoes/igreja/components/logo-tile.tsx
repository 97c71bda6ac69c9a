import { Contrast, ImageUp, RotateCcw } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { toastUndo } from '@/features/auditoria/public'
import { logoUrl, useIgreja } from '@/lib/igreja'
import { useMutation } from '@/lib/use-mutation'
import { LOGO_TYPES, prepareLogo, whiteLogo } from '../logo-file'
import { igrejaMutations } from '../mutations'

const GROUNDS = {
  dark: { slot: 'escura', label: 'Para fundo claro', ground: '#ffffff' },
  white: { slot: 'branca', label: 'Para fundo escuro', ground: '#1c1917' },
} as const

type LogoTileProps = { variant: 'simples' | 'completa'; tone: 'dark' | 'white'; title: string }

/** One of the four logos as it is seen, with what can be done about it. */
export function LogoTile({ variant, tone, title }: LogoTileProps) {
  const { slot, label, ground } = GROUNDS[tone]
  const name = `${variant}_${slot}` as const
  const { logos } = useIgreja()
  const { mutate, isPending } = useMutation(igrejaMutations.setLogo(name))
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  function put(next: Blob | null, said: string) {
    mutate(next, { onSuccess: (before) => toastUndo(said, () => mutate(before)) })
  }

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const prepared = await prepareLogo(file, name)
    setProblem(prepared.problem)
    if (prepared.picture) put(prepared.picture, 'Logo trocado.')
  }

  const original = tone === 'white' && !logos[name] ? logos[`${variant}_escura`] : undefined
  async function makeWhite(from: string) {
    const made = await whiteLogo(logoUrl(from))
    setProblem(made.problem)
    if (made.picture) put(made.picture, 'Versão branca feita.')
  }

  return (
    <figure className="min-w-0 space-y-2">
      <div
        className="grid h-28 place-items-center overflow-hidden rounded-md border border-border p-4"
        style={{ background: ground }}
      >
        <Logo
          variant={variant}
          tone={tone}
          alt={`${title}, ${label.toLowerCase()}`}
          className={variant === 'simples' ? 'size-16' : 'h-12'}
        />
      </div>
      <figcaption className="text-muted-foreground text-sm">
        {label}
        {!logos[name] && ' · padrão'}
      </figcaption>
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES}
        aria-label={`Arquivo: ${title}, ${label.toLowerCase()}`}
        className="sr-only"
        tabIndex={-1}
        onChange={handleFile}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          isPending={isPending}
          aria-label={`Enviar ${title}, ${label.toLowerCase()}`}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden />
          Enviar
        </Button>
        {original && (
          <Button variant="outline" disabled={isPending} onClick={() => makeWhite(original)}>
            <Contrast aria-hidden />
            Fazer a versão branca
          </Button>
        )}
        {logos[name] && (
          <Button
            variant="ghost"
            disabled={isPending}
            aria-label={`Voltar ao padrão: ${title}, ${label.toLowerCase()}`}
            onClick={() => put(null, 'O logo voltou ao padrão.')}
          >
            <RotateCcw aria-hidden />
            Voltar ao padrão
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-destructive-text text-sm">
          {problem}
        </p>
      )}
    </figure>
  )
}
