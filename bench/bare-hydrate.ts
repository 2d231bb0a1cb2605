import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Runs in a bare page: hydrates the markup it came with as elements without components, state or data.

function elementsOf(parent: Element): ReactNode[] {
  return [...parent.childNodes].flatMap((node, key): ReactNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const given: Record<string, unknown> = { key }
    for (const { name, value } of node.attributes) {
      if (name === 'value' || name === 'checked')
        given[`default${name[0]?.toUpperCase()}${name.slice(1)}`] = value
      else if (name !== 'style') given[name] = value
    }
    const name = node.namespaceURI?.endsWith('svg') ? node.tagName : node.localName
    const children = elementsOf(node)
    return [createElement(name, given, ...children)]
  })
}

hydrateRoot(document.body, elementsOf(document.body))
