import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { toAppError } from '@/lib/errors'
import { toast } from '@/lib/toast'
import { FOTOS_MAX } from '../model'
import { choosePhoto, type Escolhida } from '../send'

type EscolhidasProps = {
  escolhidas: readonly Escolhida[]
  onChange: (escolhidas: Escolhida[]) => void
  disabled: boolean
}

/** The pictures that go along, each with words for who cannot see it. */
export function Escolhidas({ escolhidas, onChange, disabled }: EscolhidasProps) {
  const id = useId()
  const add = async (files: FileList | null) => {
    const room = FOTOS_MAX - escolhidas.length
    const chosen = [...(files ?? [])]
    if (chosen.length > room) toast.info(`São no máximo ${FOTOS_MAX} fotos.`)
    const results = await Promise.allSettled(chosen.slice(0, room).map(choosePhoto))
    for (const result of results)
      if (result.status === 'rejected') toast.error(toAppError(result.reason).message)
    onChange([
      ...escolhidas,
      ...results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    ])
  }
  return (
    <div className="space-y-2">
      <ul className="space-y-2">
        {escolhidas.map((foto, index) => (
          <li key={foto.id} className="flex items-center gap-2">
            <img src={foto.url} alt="" className="size-14 shrink-0 rounded-md object-cover" />
            <Input
              aria-label={`O que a foto ${index + 1} mostra`}
              placeholder="O que a foto mostra (para quem não vê)"
              maxLength={300}
              value={foto.descricao}
              disabled={disabled}
              onChange={({ target }) =>
                onChange(
                  escolhidas.map((one) => (one.id === foto.id ? { ...one, descricao: target.value } : one)),
                )
              }
            />
            <IconButton
              label={`Tirar a foto ${index + 1}`}
              disabled={disabled}
              onClick={() => {
                URL.revokeObjectURL(foto.url)
                onChange(escolhidas.filter((one) => one.id !== foto.id))
              }}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {escolhidas.length < FOTOS_MAX && !disabled && (
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 font-medium text-primary-text hover:bg-muted has-focus-visible:outline-2"
        >
          <ImagePlus aria-hidden className="size-5" />
          Fotos
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            className="sr-only"
            onChange={({ target }) => {
              void add(target.files)
              target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}
