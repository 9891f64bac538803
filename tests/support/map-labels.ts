import type { BrowserContext, Page } from 'playwright-core';

/** A text on a map, with the bounding box of its letters, in pixels of the canvas. */
export type Label = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/**
 * Records each text drawn on a canvas of the page, with the moment of its frame; separately, texts of pictures made of a map. To be called
 * before a page is opened.
 */
export const noteLabels = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(`
    globalThis.mapLabels = [];
    globalThis.pictureTexts = [];
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...more) {
      if (!this.canvas.isConnected) pictureTexts.push(text);
      else {
        const size = this.measureText(text);
        const matrix = this.getTransform();
        const corners = [
          [x - size.actualBoundingBoxLeft, y - size.actualBoundingBoxAscent],
          [x + size.actualBoundingBoxRight, y + size.actualBoundingBoxDescent],
        ].map(([left, top]) => matrix.transformPoint({ x: left, y: top }));
        mapLabels.push({
          text, at: document.timeline.currentTime, canvas: this.canvas,
          left: corners[0].x, top: corners[0].y, right: corners[1].x, bottom: corners[1].y,
        });
      }
      return fillText.call(this, text, x, y, ...more);
    };
    // A map may draw twice within a frame: cleared drawings were never visible.
    const clearRect = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function (x, y, width, height) {
      const { canvas } = this;
      const isWhole = x <= 0 && y <= 0 && x + width >= canvas.width && y + height >= canvas.height;
      if (isWhole) mapLabels = mapLabels.filter((one) => one.canvas !== canvas || one.at !== document.timeline.currentTime);
      return clearRect.call(this, x, y, width, height);
    };
  `);
};

/** The texts of the last frame in which any were drawn. */
export const labelsOn = (page: Page): Promise<readonly Label[]> =>
  page.evaluate(
    `mapLabels.filter(({ at }) => at === mapLabels.at(-1).at).map(({ text, left, top, right, bottom }) => ({ text, left, top, right, bottom }))`,
  );

/** Whether no text was drawn for a while: tiles that come late are drawn in frames of their own. */
export const isQuiet = (page: Page): Promise<boolean> =>
  page.evaluate('mapLabels.length > 0 && document.timeline.currentTime - mapLabels.at(-1).at > 400');

/** Pairs of overlapping texts. */
export const overlapsOf = (labels: readonly Label[]): string[] =>
  labels.flatMap((one, at) =>
    labels
      .slice(at + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );
