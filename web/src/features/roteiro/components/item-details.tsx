import { type Campo, type Item, linksOfItem, showsPassage } from '../model'
import { BibliasChoice } from './biblias-choice'
import { InlineField } from './inline-field'
import { ItemLinks } from './item-links'
import { ApresentacaoChoice, ArranjoChoice, MidiaChoice, SongChoice, TemaChoice } from './library-choice'
import { LinksField } from './links-field'

type ItemDetailsProps = { item: Item; canEdit: boolean }

/** The fields of a kind, besides its notes: which ones, and what they are called. */
function fieldsOf({ tipo }: Item): [Campo, string][] {
  const passagem: [Campo, string] = ['passagem', 'Passagem, como Jo 3.16-18']
  if (tipo === 'texto') return [passagem, ['texto', 'Texto a mostrar, se não for da Bíblia']]
  if (tipo === 'aviso') return [['texto', 'Texto a mostrar']]
  if (tipo === 'fala') return [passagem, ['texto', 'Esboço, só para quem serve']]
  if (tipo === 'oracao') return [passagem]
  return []
}

/** What an item is made of, and the notes for those who stand on the stage or behind the desk. */
export function ItemDetails({ item, canEdit }: ItemDetailsProps) {
  const fields: [Campo, string][] = [
    ...fieldsOf(item),
    ['notas_palco', 'Notas para o palco'],
    ['notas_tecnica', 'Notas para a técnica'],
  ]
  if (!canEdit) {
    const written = fields.filter(([campo]) => item[campo])
    const links = linksOfItem(item.links)
    const versions = showsPassage(item) ? item.biblias.join(' e ') : ''
    if (written.length + links.length + versions.length === 0)
      return <p className="p-2 text-muted-foreground text-sm">Sem notas.</p>
    return (
      <>
        <dl className="space-y-2 p-2 text-sm">
          {versions && (
            <div>
              <dt className="text-muted-foreground">Versão da Bíblia</dt>
              <dd>{versions}</dd>
            </div>
          )}
          {written.map(([campo, label]) => (
            <div key={campo}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="whitespace-pre-line break-words">{item[campo]}</dd>
            </div>
          ))}
        </dl>
        <ItemLinks links={links} of={item.titulo} className="px-2" />
      </>
    )
  }
  return (
    <div className="grid gap-2 p-2 md:grid-cols-2">
      {(item.tipo === 'musica' || item.tipo === 'imagem' || item.tipo === 'video') && (
        <div className="md:col-span-2">
          {item.tipo === 'musica' ? <SongChoice item={item} /> : <MidiaChoice item={item} tipo={item.tipo} />}
        </div>
      )}
      {(item.tipo === 'apresentacao' || item.tipo === 'aviso') && (
        <div className="md:col-span-2">
          <ApresentacaoChoice item={item} />
        </div>
      )}
      {item.tipo === 'musica' && <ArranjoChoice item={item} />}
      {showsPassage(item) && <BibliasChoice item={item} />}
      {item.tipo !== 'cabecalho' && <TemaChoice item={item} />}
      {fields.map(([campo, label]) => (
        <InlineField key={campo} item={item} campo={campo} label={label} isMultiline={campo !== 'passagem'} />
      ))}
      <div className="md:col-span-2">
        <LinksField item={item} />
      </div>
    </div>
  )
}
