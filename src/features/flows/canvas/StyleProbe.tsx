import { useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconPicture } from '#ui/Icon.tsx'
import { Tile } from '#ui/Tile.tsx'
import cardStyles from './Card.module.css'
import { type CardStyles, type StyledPart, readCardStyles } from './raster/card-styles.ts'
import edgeStyles from './FlowEdgeView.module.css'

export interface StyleProbeProps {
  readonly pictures: readonly IconPicture[]
  readonly onRead: (styles: CardStyles) => void
}

const card = (part: StyledPart, ...more: readonly (string | undefined)[]) => (
  <div data-part={part} className={classNames(cardStyles.card, ...more)} />
)
const edge = (part: StyledPart, more?: string) => (
  <path data-part={part} className={classNames(edgeStyles.edge, more)} />
)

/** One of each part of a card, and every glyph, while their styles are read; not visible. */
export function StyleProbe({ pictures, onRead }: StyleProbeProps) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (root.current) onRead(readCardStyles(root.current, pictures))
  }, [pictures, onRead])
  return (
    <div ref={root} hidden aria-hidden="true">
      {card('card')}
      {card('bad', cardStyles.bad)}
      {card('warn', cardStyles.warn)}
      {card('on', cardStyles.on)}
      {card('fresh', cardStyles.fresh)}
      {card('gone', cardStyles.pill, cardStyles.gone)}
      {card('note', cardStyles.note)}
      <div className={cardStyles.card}>
        <div className={cardStyles.head}>
          <span data-part="name" />
        </div>
        <div data-part="body" className={cardStyles.body}>
          <div className={cardStyles.line}>
            <code data-part="code" />
            <span data-part="wrong" className="ec-t-bad" />
          </div>
        </div>
      </div>
      <div className={classNames(cardStyles.card, cardStyles.pill)}>
        <div className={cardStyles.head}>
          <span data-part="pill" className="ec-mono" />
        </div>
      </div>
      <div data-part="group" className={cardStyles.group}>
        <div data-part="title" className={cardStyles.title} />
      </div>
      <div data-tile="">
        <Tile icon="circle-alert" size="sm" />
      </div>
      <svg>
        {edge('edge')}
        {edge('lit', edgeStyles.on)}
        {edge('broken', edgeStyles.broken)}
      </svg>
      <div data-glyphs="">
        {pictures.map((picture, at) => (
          <Icon key={`${at}`} name={picture} size="sm" />
        ))}
      </div>
    </div>
  )
}
