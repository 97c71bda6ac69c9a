import {
  control,
  divIcon,
  type FeatureGroup,
  featureGroup,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  map as leafletMap,
  marker,
  popup as newPopup,
  type Popup,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type Lugar, lugaresDe, type MapaDaIgreja, pontosDeFoco } from '../mapa'
import type { Celula } from '../model'
import { MapaBalao } from './mapa-balao'
import './mapa.css'
import { Tiles } from './mapa-tiles'

const TOUCH_PX = 44
const SIGN_PX = 28
/** A whole neighbourhood, not a street: the points are regions. */
const CLOSEST_AT_FIRST = 14
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Aberto = { lugar: Lugar; popup: Popup; into: HTMLElement }
type MapaProps = { mapa: MapaDaIgreja; celulas: readonly Celula[] }

const at = ({ ponto }: Pick<Lugar, 'ponto'>): LatLngTuple => [ponto.latitude, ponto.longitude]

/** A sign that is found by Tab and opened by Enter or Space, named as what stands there. */
function signOf(lugar: Lugar, onOpen: (aberto: Aberto | null) => void) {
  const into = document.createElement('div')
  const popup = newPopup({ closeButton: false, minWidth: 240, maxWidth: 300, maxHeight: 260 }).setContent(
    into,
  )
  const count = lugar.celulas?.length ?? 1
  const isCampus = lugar.campus !== undefined
  const sign = marker(at(lugar), {
    icon: divIcon({
      className: isCampus ? 'mapa-campus' : 'mapa-celula',
      html: count > 1 ? String(count) : '',
      iconSize: [TOUCH_PX, TOUCH_PX],
      // a campus stands on its point, so that a cell at the same one is seen below it
      iconAnchor: [TOUCH_PX / 2, isCampus ? TOUCH_PX : TOUCH_PX / 2],
      popupAnchor: [0, -(SIGN_PX + (isCampus ? TOUCH_PX : 0)) / 2],
    }),
    zIndexOffset: isCampus ? 1000 : 0,
  }).bindPopup(popup)
  sign.on('add', () => sign.getElement()?.setAttribute('aria-label', lugar.nome))
  sign.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    sign.openPopup()
  })
  sign.on('popupopen', () => onOpen({ lugar, popup, into }))
  sign.on('popupclose', () => {
    // the balloon may be gone by now, and the focus with it
    if (into.contains(document.activeElement) || document.activeElement === document.body)
      sign.getElement()?.focus({ preventScroll: true })
    onOpen(null)
  })
  return sign
}

/** Cells by their rounded places, and the campuses. The list beside it says the same. */
export function Mapa({ mapa: { versao, atribuicao, campi }, celulas }: MapaProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ map: LeafletMap; signs: FeatureGroup } | null>(null)
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const lugares = useMemo(() => lugaresDe(celulas, campi), [celulas, campi])

  useEffect(() => {
    if (!frame.current) return
    const moves = !isStill()
    const map = leafletMap(frame.current, {
      attributionControl: false,
      zoomControl: false,
      // the wheel belongs to the page
      scrollWheelZoom: false,
      zoomAnimation: moves,
      fadeAnimation: moves,
      markerZoomAnimation: moves,
      minZoom: 3,
    })
    control.zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map)
    map.addLayer(new Tiles(versao))
    const signs = featureGroup().addTo(map)
    setShown({ map, signs })
    return () => {
      setShown(null)
      setAberto(null)
      map.remove()
    }
  }, [versao])

  useEffect(() => {
    if (!shown) return
    const { map, signs } = shown
    signs.clearLayers()
    const focus = pontosDeFoco(lugares).map((ponto) => at({ ponto }))
    if (focus.length > 0)
      map.fitBounds(latLngBounds(focus), { maxZoom: CLOSEST_AT_FIRST, padding: [TOUCH_PX, TOUCH_PX] })
    for (const lugar of lugares) signs.addLayer(signOf(lugar, setAberto))
  }, [shown, lugares])

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') aberto?.popup.close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what was opened within, wherever in it one is
    <div
      className="mapa relative isolate overflow-hidden rounded-lg border border-border"
      onKeyDown={handleKeyDown}
    >
      <section ref={frame} aria-label="Mapa das células" className="h-[60svh] min-h-80" />
      <p className="pointer-events-none absolute right-0 bottom-0 z-[1000] max-w-full rounded-tl-md bg-card/90 px-2 py-0.5 text-card-foreground text-xs">
        {atribuicao}
      </p>
      {aberto && <MapaBalao key={aberto.lugar.nome} {...aberto} />}
    </div>
  )
}
