import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { toAppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import { type Item, type ItemLink, linksOfItem, MOST_LINKS, nameOfLink, parseLink } from '../model'
import { roteiroMutations } from '../mutations'
import { OutsideLink } from './outside-link'

/** The links of an item: one more, or one less; whoever changed them meanwhile is not written over. */
export function LinksField({ item }: { item: Item }) {
  const id = useId()
  const links = linksOfItem(item.links)
  const [address, setAddress] = useState('')
  const [nome, setNome] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useMutation(roteiroMutations.changeItem())

  const save = (depois: ItemLink[], onSuccess?: () => void) =>
    mutate(
      { item: item.id, campo: 'links', antes: links, depois },
      { onSuccess, onError: (failure) => toast.error(toAppError(failure).message) },
    )

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const url = parseLink(address)
    if (!url) return setError('Cole um endereço que comece com https://.')
    if (links.some((link) => link.url === url)) return setError('Este link já está no item.')
    save([...links, { url, ...(nome.trim() && { nome: nome.trim() }) }], () => {
      setAddress('')
      setNome('')
    })
  }

  return (
    <fieldset disabled={isPending} className="min-w-0 space-y-1">
      <legend className="font-medium text-sm">Links</legend>
      {links.length > 0 && (
        <ul aria-label={`Links de ${item.titulo}`}>
          {links.map((link) => (
            <li key={link.url} className="flex items-center gap-1">
              <OutsideLink link={link} className="flex-1" />
              <IconButton
                label={`Tirar o link ${nameOfLink(link)}`}
                onClick={() => save(links.filter(({ url }) => url !== link.url))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {links.length < MOST_LINKS && (
        <form onSubmit={handleSubmit} noValidate className="grid items-end gap-2 sm:grid-cols-[2fr_1fr_auto]">
          <div className="space-y-1">
            <Label htmlFor={`${id}-url`}>Endereço</Label>
            <Input
              id={`${id}-url`}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              maxLength={1000}
              value={address}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ target }) => {
                setError(null)
                setAddress(target.value)
              }}
            />
          </div>
          <div className="space-y-1">
            <Label htmlFor={`${id}-nome`}>Nome (opcional)</Label>
            <Input
              id={`${id}-nome`}
              placeholder="Vídeo da música"
              autoComplete="off"
              maxLength={80}
              value={nome}
              onChange={({ target }) => setNome(target.value)}
            />
          </div>
          <Button type="submit" variant="outline">
            <Plus aria-hidden />
            Incluir link
          </Button>
        </form>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-destructive-text text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
