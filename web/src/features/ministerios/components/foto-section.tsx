import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/lib/toast'
import type { Ministerio } from '../model'
import { ministeriosMutations } from '../mutations'

const MAX_BYTES = 5 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** The picture on the ministry's card. */
export function FotoSection({ ministerio }: { ministerio: Ministerio }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation(ministeriosMutations.setFoto(ministerio))

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // the same file may be chosen again after a failure
    target.value = ''
    if (!file) return
    if (!TYPES.includes(file.type)) toast.error('Tipo de arquivo inválido. Use JPG, PNG ou WEBP.')
    else if (file.size > MAX_BYTES) toast.error('Arquivo muito grande. Máximo 5MB.')
    else mutate(file)
  }

  return (
    <Section title="Foto" description="Aparece no cartão do ministério.">
      <Card className="flex flex-wrap items-center gap-4 p-4 md:p-5">
        {ministerio.foto && (
          <img
            src={ministerio.foto}
            alt={`Foto de ${ministerio.nome}`}
            className="h-24 w-40 rounded-md object-cover"
          />
        )}
        <input
          ref={input}
          type="file"
          accept={TYPES.join(',')}
          className="hidden"
          onChange={handleFile}
          aria-label="Foto do ministério"
        />
        <Button variant="outline" isPending={isPending} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden />
          {ministerio.foto ? 'Trocar foto' : 'Escolher foto'}
        </Button>
        {ministerio.foto && (
          <Button variant="ghost" disabled={isPending} onClick={() => mutate(null)}>
            Remover
          </Button>
        )}
      </Card>
    </Section>
  )
}
