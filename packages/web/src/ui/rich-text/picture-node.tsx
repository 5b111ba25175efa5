import { Button, Text, TextInput } from '@mantine/core';
import type { RichTextExtra } from '@townkeep/core/platform/fields/index.ts';
import { Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { createContext, useContext } from 'react';
import { tableNodes } from './table-nodes.ts';

/** A picture that can be put into a text. */
export interface OfferedPicture {
  readonly id: string;
  readonly name: string;
  /** What it shows, for readers who cannot see it. */
  readonly alt: string;
  readonly caption: string;
  /** The address of a small copy; null without one. */
  readonly url: string | null;
}

/** Reads the pictures that an editor offers, by the type of their nodes. */
export type PicturesOf = (type: 'photo' | 'image') => readonly OfferedPicture[];

/** The pictures for the nodes of an editor: around its content. */
export const PicturesContext = createContext<PicturesOf>(() => []);

/** The attribute that names the file of each type of picture. */
export const idAttribute = { photo: 'attachmentId', image: 'imageId' } as const;

/** Returns what an editor needs for tables and pictures, those among `extras`. */
export const extraNodes = (extras: readonly RichTextExtra[]) => [
  ...(extras.includes('table') ? tableNodes : []),
  ...(['photo', 'image'] as const).filter((type) => extras.includes(type)).map(pictureNode),
];

const pictureNode = (type: 'photo' | 'image') =>
  Node.create({
    name: type,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ [idAttribute[type]]: { default: '' }, caption: { default: '' }, alt: { default: '' } }),
    // A picture is never taken from pasted pages: it must be one of those that are offered.
    parseHTML: () => [],
    renderHTML: ({ node }) => ['p', String(node.attrs['caption'] || node.attrs['alt'])],
    addNodeView: () => ReactNodeViewRenderer(Picture),
  });

/** A picture in the editor, with its caption and its alternative text. */
function Picture({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const pictures = useContext(PicturesContext);
  const type = node.type.name as 'photo' | 'image';
  const { caption, alt } = node.attrs as { readonly caption: string; readonly alt: string };
  const offered = pictures(type).find(({ id }) => id === node.attrs[idAttribute[type]]);
  const text = alt || offered?.alt || '';
  return (
    <NodeViewWrapper as="figure" className="picture-node">
      {offered?.url ? (
        <img src={offered.url} alt={text} />
      ) : (
        <Text fz="sm" c="dimmed">
          {type === 'photo' ? 'Photo' : 'Image'}: {offered?.name ?? text}
        </Text>
      )}
      <TextInput
        size="xs"
        label="Caption"
        maxLength={500}
        value={caption}
        onChange={(event) => updateAttributes({ caption: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        label="Alternative text"
        maxLength={500}
        placeholder={offered?.alt}
        value={alt}
        onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
      />
      <Button size="compact-sm" variant="default" mt={6} onClick={() => deleteNode()}>
        {type === 'photo' ? 'Remove the photo' : 'Remove the image'}
      </Button>
    </NodeViewWrapper>
  );
}
