import type { z } from 'zod'
import { photoProblem } from '@/components/media/photo-file'
import { wholePhoto } from '@/components/media/whole-photo'
import { indexRosto, linkFoto, sentenceOfRosto } from '@/features/membros/public'
import { AppError, toAppError, unwrap } from '@/lib/errors'
import { storePhoto } from '@/lib/photo-store'
import { supabase } from '@/lib/supabase'
import { achadasAnswer, type Foto, fotosDe } from './model'

const AT_ONCE = 200
/** Bytes that tell what kind of file it is. */
const BEGINNING = 16

/** Whose photos the files of a folder are. */
export async function matched(files: readonly File[]): Promise<Foto[]> {
  const achadas: z.infer<typeof achadasAnswer> = []
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const arquivos = files.slice(from, from + AT_ONCE).map(({ name }) => name)
    achadas.push(...achadasAnswer.parse(await unwrap(supabase.rpc('pessoas_das_fotos', { arquivos }))))
  }
  return fotosDe(files, achadas)
}

/** Makes the file the person's photo and indexes the face in it; where the face is refused, the photo before stays. */
async function enrol({ file, pessoa }: Foto): Promise<void> {
  if (!pessoa) return
  const { id, foto } = pessoa
  async function link(address: string | null) {
    await linkFoto(id, address)
    try {
      await indexRosto({ membroId: id, photoUrl: address ?? '', consentir: null })
    } catch (cause) {
      await linkFoto(id, foto)
      throw new AppError('face_refused', { status: 422, cause })
    }
  }
  await storePhoto(await wholePhoto(file), { owner: id, current: foto, link })
}

/** Why the photo was refused; null: the face is enrolled. */
export async function enrolled(foto: Foto): Promise<string | null> {
  // however large the file is, what is sent of it is small
  const problem = await photoProblem(foto.file.slice(0, BEGINNING))
  if (problem) return problem
  return enrol(foto).then(
    () => null,
    (error: unknown) => sentenceOfRosto(toAppError(error)),
  )
}
