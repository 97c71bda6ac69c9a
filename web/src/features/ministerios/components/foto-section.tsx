import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import {
  MAX_SENT_BYTES,
  PHOTO_TYPES,
  photoProblem,
  TOO_LARGE,
  WRONG_TYPE,
} from '@/components/media/photo-file'
import { wholePhoto } from '@/components/media/whole-photo'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import type { Ministerio } from '../model'
import { ministeriosMutations } from '../mutations'

/** The picture on the ministry's card. */
export function FotoSection({ ministerio }: { ministerio: Ministerio }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation(ministeriosMutations.setFoto(ministerio))

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // the same file may be chosen again after a failure
    target.value = ''
    if (!file) return
    const problem = await photoProblem(file)
    if (problem) return toast.error(problem)
    const photo = await wholePhoto(file).catch(() => null)
    if (!photo) toast.error(WRONG_TYPE)
    else if (photo.size > MAX_SENT_BYTES) toast.error(TOO_LARGE)
    else mutate(photo)
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
          accept={PHOTO_TYPES.join(',')}
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
