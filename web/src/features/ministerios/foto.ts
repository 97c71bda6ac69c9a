import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Ministerio } from './model'

const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
const NAME = /\/storage\/v1\/object\/public\/ministerios\/([^?#]+)$/

/** Sends the new picture (null: none), points the ministry to it, and only then removes the one before. */
export async function saveFoto({ id, foto }: Pick<Ministerio, 'id' | 'foto'>, file: Blob | null) {
  const bucket = supabase.storage.from('ministerios')
  const name = file && `${id}/${Date.now()}.${EXTENSIONS[file.type]}`
  if (file && name) await unwrap(bucket.upload(name, file, { contentType: file.type, cacheControl: '3600' }))
  const address = name && bucket.getPublicUrl(name).data.publicUrl
  await unwrap(supabase.from('ministerios').update({ foto: address }).eq('id', id).select('id').single())
  const old = foto && NAME.exec(foto)?.[1]
  // nobody sees it any more: failing to remove it is nobody's error
  if (old) await unwrap(bucket.remove([old])).catch(() => undefined)
}
