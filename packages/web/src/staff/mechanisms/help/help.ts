/** A part of an article under a heading. A key of the keyboard stands between backticks. */
export interface HelpSection {
  readonly heading: string;
  readonly text?: string;
  /** What to do, in order. */
  readonly steps?: readonly string[];
  /** What is good to know, in any order. */
  readonly facts?: readonly string[];
}

/** An article of the help, about a screen or a task. */
export interface HelpArticle {
  /** Last segment of the article's address, unique in the help. */
  readonly slug: string;
  readonly title: string;
  /** One sentence: what the screen is for. */
  readonly summary: string;
  /** Paths below the agency's URL that it is about, as routes: `/customer-submission/$submissionId`. */
  readonly pages: readonly string[];
  readonly sections: readonly HelpSection[];
}

/** The articles of a feature. */
export interface HelpPart {
  readonly label: string;
  /** Loads them when help is first asked for. */
  readonly load: () => Promise<readonly HelpArticle[]>;
}

/** The articles of a feature, loaded. */
export interface LoadedPart {
  readonly label: string;
  readonly articles: readonly HelpArticle[];
}
