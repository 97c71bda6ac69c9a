import { fileTypeFromBuffer, supportedMimeTypes } from 'file-type'

/** How much of an object is looked at to find out what it is, in bytes. */
export const SAMPLE_BYTES = 32 * 1024

/** Names of one format, or formats that share a container and cannot be told apart by how they begin. */
const FAMILIES = [
  ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  ['image/png', 'image/apng', 'image/x-png'],
  ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  ['image/x-icon', 'image/vnd.microsoft.icon', 'image/ico'],
  ['image/bmp', 'image/x-ms-bmp'],
  [
    'video/mp4',
    'audio/mp4',
    'audio/x-m4a',
    'audio/m4a',
    'video/x-m4v',
    'video/quicktime',
    'video/3gpp',
    'audio/3gpp',
  ],
  ['video/webm', 'audio/webm', 'video/matroska', 'video/x-matroska', 'audio/matroska', 'audio/x-matroska'],
  ['audio/mpeg', 'audio/mp3'],
  ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  ['audio/ogg', 'video/ogg', 'application/ogg', 'audio/opus'],
  ['audio/flac', 'audio/x-flac'],
  ['audio/aac', 'audio/aacp', 'audio/x-aac'],
  ['video/vnd.avi', 'video/x-msvideo', 'video/avi'],
  ['application/zip', 'application/x-zip-compressed', 'application/x-zip'],
  ['application/gzip', 'application/x-gzip'],
  ['application/x-cfb', 'application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'],
]
const FAMILY = new Map(FAMILIES.flatMap((names) => names.map((name) => [name, names[0]] as const)))
const family = (type: string) => FAMILY.get(type) ?? type

/** Formats that are ZIP archives inside; their beginning may not say which. */
const IN_ZIP =
  /^application\/(vnd\.openxmlformats-|vnd\.oasis\.|vnd\.ms-\w+\..*macroenabled|epub\+zip|java-archive|vnd\.android|vnd\.google-earth\.kmz|x-xpinstall)/
const TEXT = /^text\/|^application\/(json|xml|javascript|ecmascript|x-ndjson|yaml|sql)$|[+](json|xml)$/
const JSON_TYPE = /^application\/json$|[+]json$/
const XML_TYPE = /^(application|text)\/xml$|[+]xml$/
const PICTURE = /^image\/(?!svg)/
const RECOGNISABLE = new Set([...supportedMimeTypes].map(family))

/** `type/subtype` of a content type, in small letters. */
export const essence = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase()

/**
 * Whether an object that begins with `sample` can be of the type that its uploader declared, which is asked where a
 * bucket takes certain types only. The bytes decide: a type with a known beginning needs it, text must be text; for a
 * type without one there is nothing to hold against it.
 */
export async function canBe(contentType: string, sample: Buffer): Promise<boolean> {
  const declared = essence(contentType)
  if (declared === 'application/octet-stream') return true
  if (TEXT.test(declared)) return isText(sample) && isTextOf(declared, sample)
  const found = (await fileTypeFromBuffer(sample))?.mime
  if (!found) return !RECOGNISABLE.has(family(declared)) && !/^(image|audio|video)\//.test(declared)
  if (family(essence(found)) === family(declared)) return true
  // Pictures are often called by the name of another format, and every program that shows them looks for itself.
  if (PICTURE.test(found) && PICTURE.test(declared)) return true
  return found === 'application/zip' && IN_ZIP.test(declared)
}

/** No control characters but those that break lines and pages; UTF-16 says by its first bytes that it is text. */
function isText(sample: Buffer): boolean {
  const [first, second] = sample
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return !sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
}

function isTextOf(declared: string, sample: Buffer): boolean {
  const text = sample
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (declared === 'image/svg+xml') return text.startsWith('<') && /<svg[\s>]/i.test(text)
  if (XML_TYPE.test(declared)) return text.startsWith('<')
  return !JSON_TYPE.test(declared) || /^([[{"\-\d]|(true|false|null)\s*$)/.test(text)
}

/** Whether a bucket's list of types (`image/png`, `image/*`) holds this one; no list holds any. */
export function isAllowed(contentType: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true
  const type = essence(contentType)
  return allowed.some((one) => {
    const wanted = essence(one)
    return (
      wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
    )
  })
}
