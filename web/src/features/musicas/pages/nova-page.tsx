import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { useMutation } from '@/lib/use-mutation'
import { withoutChords } from '../chordpro'
import { guessKey } from '../chords'
import { SlidesStrip } from '../components/slides-strip'
import { LINHAS } from '../model'
import { musicasMutations } from '../mutations'
import { parsePasted } from '../paste'
import { musicasQueries } from '../queries'
import { slidesOfMusica } from '../slides'
import { EMPTY_MUSICA, labelOf, type Musica, markOf } from '../song'
import { useKeptText } from '../use-kept-text'

const EXAMPLE = `Verso 1
Primeira linha
Segunda linha

Refrão
O que todos cantam (2x)`

function songOf(text: string, titulo: string, linhas: string): Musica {
  const { sequencia, ...pasted } = parsePasted(text)
  return {
    ...EMPTY_MUSICA,
    ...pasted,
    titulo: (titulo.trim() || pasted.titulo).slice(0, 200),
    tom: pasted.tom ?? guessKey(pasted.grupos.map(({ texto }) => texto)),
    linhas_por_slide: Number(linhas),
    arranjos: sequencia.length > 0 ? [{ nome: 'Padrão', sequencia, padrao: true }] : [],
  }
}

/** Says when the library has it already. */
function Repeated({ musica }: { musica: Musica }) {
  const inicio = withoutChords((musica.grupos[0]?.texto ?? '').replaceAll('\n', ' '))
  const { data } = useQuery({
    ...musicasQueries.repetidas([{ titulo: musica.titulo, inicio }]),
    enabled: musica.titulo !== '' && inicio !== '',
  })
  const [found] = data ?? []
  if (!found) return null
  return (
    <p role="status" className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
      {found.igual ? 'Esta música já está na biblioteca: ' : 'Parece com uma que já está na biblioteca: '}
      <Link className="font-semibold underline" to={`/criacao/musicas/${found.musica}`}>
        {found.titulo}
      </Link>
      .
    </p>
  )
}

/** A song from a text that was copied anywhere: its parts and slides are seen while one types. */
export function Component() {
  const navigate = useNavigate()
  const [text, setText] = useKeptText('nova')
  const [titulo, setTitulo] = useKeptText('nova-titulo')
  const [linhas, setLinhas] = useState('2')
  const [isAsked, setAsked] = useState(false)
  const [chave] = useState(() => crypto.randomUUID())
  const read = useDeferredValue(text)
  const musica = useMemo(() => songOf(read, titulo, linhas), [read, titulo, linhas])
  const slides = useMemo(() => slidesOfMusica(musica), [musica])
  const create = useMutation(musicasMutations.create())
  const needsTitle = isAsked && musica.titulo === ''

  function save() {
    setAsked(true)
    if (musica.titulo === '') return document.getElementById('titulo')?.focus()
    create.mutate(
      { dados: songOf(text, titulo, linhas), chave },
      {
        onSuccess: ({ id }) => {
          setText('')
          setTitulo('')
          navigate(`/criacao/musicas/${id}`)
        },
      },
    )
  }

  return (
    <Page
      title="Nova música"
      description="Cole a letra como ela está, com ou sem cifra: as partes são reconhecidas."
      above={<BackLink to="/criacao/musicas">Músicas</BackLink>}
      actions={
        <Button onClick={save} isPending={create.isPending} disabled={text.trim() === ''}>
          Salvar música
        </Button>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
            <div className="space-y-1.5">
              <Label htmlFor="titulo">Título</Label>
              <Input
                id="titulo"
                maxLength={200}
                value={titulo}
                placeholder={musica.titulo}
                aria-invalid={needsTitle || undefined}
                aria-describedby={needsTitle ? 'titulo-erro' : undefined}
                onChange={({ target }) => setTitulo(target.value)}
              />
              {needsTitle && (
                <p id="titulo-erro" role="alert" className="text-destructive-text text-sm">
                  Dê um título à música.
                </p>
              )}
            </div>
            <div className="space-y-1.5">
              <Label htmlFor="linhas">Linhas por slide</Label>
              <Select
                id="linhas"
                options={LINHAS}
                value={linhas}
                onChange={({ target }) => setLinhas(target.value)}
              />
            </div>
          </div>
          <div className="space-y-1.5">
            <Label htmlFor="letra">Letra</Label>
            <Textarea
              id="letra"
              rows={18}
              maxLength={60_000}
              spellCheck={false}
              className="min-h-72 font-mono text-sm"
              placeholder={EXAMPLE}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
        </div>
        <div className="space-y-4">
          <Repeated musica={musica} />
          {slides.length === 0 ? (
            <Empty
              title="Os slides aparecem aqui"
              description={
                <>
                  Cole a letra <span className="lg:hidden">acima</span>
                  <span className="max-lg:hidden">ao lado</span>.
                </>
              }
            />
          ) : (
            <>
              <p className="text-muted-foreground text-sm">
                {musica.grupos.map((grupo) => `${markOf(grupo)} ${labelOf(grupo)}`).join(' · ')}
                {musica.tom && ` · Tom ${musica.tom}`}
              </p>
              <SlidesStrip slides={slides} label="Slides" />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
