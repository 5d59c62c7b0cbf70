export interface paths {
    "/device/paper/getTokenV2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 考试接口凭证 */
        get: {
            parameters: {
                query?: {
                    platform?: string;
                    /** @description 编号 */
                    goodsId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                token: string;
                                sysId: string;
                                apiUrl: string;
                                expiresIn: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/record/getUnSubmitPaperRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 继续未提交的作答 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        paperId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                attemptId: string;
                                /** @description 编号 */
                                paperId: string;
                                title: string;
                                no: number;
                                epoch: number;
                                currentIndex: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                startedAt: string;
                                /** @description 服务器时钟，毫秒 */
                                deadlineAt: number;
                                /** @description 服务器时钟，毫秒 */
                                serverNow: number;
                                items: {
                                    /** @description 编号 */
                                    id: string;
                                    ver: number;
                                    questionType: number;
                                    /** @description 分值，单位 1/100 分 */
                                    score: number;
                                    section: string;
                                    stem: {
                                        html: string;
                                    };
                                    options: {
                                        id: string;
                                        html: string;
                                    }[];
                                    answerSequence: number;
                                    userAnswer: ({
                                        /** @enum {string} */
                                        k: "choice";
                                        ids: string[];
                                    } | {
                                        /** @enum {string} */
                                        k: "blanks";
                                        v: {
                                            [key: string]: string;
                                        };
                                    }) | null;
                                    seq: number;
                                    flagged: boolean;
                                }[];
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/record/saveAnswerPaperRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 开始、保存、标记 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        op: "start";
                        /** @description 编号 */
                        paperId: string;
                        key: string;
                    } | {
                        /** @enum {string} */
                        op: "save";
                        /** @description 编号 */
                        attemptId: string;
                        epoch: number;
                        deviceId: string;
                        batchId: string;
                        items: {
                            /** @description 编号 */
                            itemId: string;
                            seq: number;
                            answer: ({
                                /** @enum {string} */
                                k: "choice";
                                ids: string[];
                            } | {
                                /** @enum {string} */
                                k: "blanks";
                                v: {
                                    [key: string]: string;
                                };
                            }) | null;
                            clientMonoMs: number;
                        }[];
                        index?: number;
                    } | {
                        /** @enum {string} */
                        op: "flag";
                        /** @description 编号 */
                        attemptId: string;
                        epoch: number;
                        /** @description 编号 */
                        itemId: string;
                        flagged: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                attempt: {
                                    /** @description 编号 */
                                    attemptId: string;
                                    /** @description 编号 */
                                    paperId: string;
                                    title: string;
                                    no: number;
                                    epoch: number;
                                    currentIndex: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startedAt: string;
                                    /** @description 服务器时钟，毫秒 */
                                    deadlineAt: number;
                                    /** @description 服务器时钟，毫秒 */
                                    serverNow: number;
                                    items: {
                                        /** @description 编号 */
                                        id: string;
                                        ver: number;
                                        questionType: number;
                                        /** @description 分值，单位 1/100 分 */
                                        score: number;
                                        section: string;
                                        stem: {
                                            html: string;
                                        };
                                        options: {
                                            id: string;
                                            html: string;
                                        }[];
                                        answerSequence: number;
                                        userAnswer: ({
                                            /** @enum {string} */
                                            k: "choice";
                                            ids: string[];
                                        } | {
                                            /** @enum {string} */
                                            k: "blanks";
                                            v: {
                                                [key: string]: string;
                                            };
                                        }) | null;
                                        seq: number;
                                        flagged: boolean;
                                    }[];
                                } | null;
                                acks: {
                                    /** @description 编号 */
                                    itemId: string;
                                    seq: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    savedAt: string;
                                    /** @description 已存答案的 SHA-256 */
                                    hash: string;
                                }[];
                                /** @description 服务器时钟，毫秒 */
                                deadlineAt: number;
                                /** @description 服务器时钟，毫秒 */
                                serverNow: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/record/submitAnswerPaperRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 交卷 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        attemptId: string;
                        epoch: number;
                        deviceId: string;
                        batchId: string;
                        items: {
                            /** @description 编号 */
                            itemId: string;
                            seq: number;
                            answer: ({
                                /** @enum {string} */
                                k: "choice";
                                ids: string[];
                            } | {
                                /** @enum {string} */
                                k: "blanks";
                                v: {
                                    [key: string]: string;
                                };
                            }) | null;
                            clientMonoMs: number;
                        }[];
                        key: string;
                        /** @enum {string} */
                        reason: "user" | "timeup";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                aprId: string;
                                /** @description 编号 */
                                paperId: string;
                                title: string;
                                no: number;
                                /** @enum {string} */
                                state: "in_progress" | "finished";
                                /** @enum {string} */
                                reason: "user" | "timeup" | "sweeper";
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                startedAt: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                finishedAt: string;
                                usedSeconds: number;
                                /** @description 分值，单位 1/100 分 */
                                got: number;
                                /** @description 分值，单位 1/100 分 */
                                max: number;
                                /** @description 分值，单位 1/100 分 */
                                passScore: number;
                                passed: boolean;
                                counters: {
                                    correctNumber: number;
                                    errorNumber: number;
                                    undetermined: number;
                                    answeredNumber: number;
                                    unansweredNumber: number;
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/record/testPaperAnalysisByAprId/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 成绩与解析 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 编号 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                record: {
                                    /** @description 编号 */
                                    aprId: string;
                                    /** @description 编号 */
                                    paperId: string;
                                    title: string;
                                    no: number;
                                    /** @enum {string} */
                                    state: "in_progress" | "finished";
                                    /** @enum {string} */
                                    reason: "user" | "timeup" | "sweeper";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startedAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    finishedAt: string;
                                    usedSeconds: number;
                                    /** @description 分值，单位 1/100 分 */
                                    got: number;
                                    /** @description 分值，单位 1/100 分 */
                                    max: number;
                                    /** @description 分值，单位 1/100 分 */
                                    passScore: number;
                                    passed: boolean;
                                    counters: {
                                        correctNumber: number;
                                        errorNumber: number;
                                        undetermined: number;
                                        answeredNumber: number;
                                        unansweredNumber: number;
                                    };
                                };
                                bySection: {
                                    section: string;
                                    itemCount: number;
                                    /** @description 分值，单位 1/100 分 */
                                    got: number;
                                    /** @description 分值，单位 1/100 分 */
                                    max: number;
                                    counters: {
                                        correctNumber: number;
                                        errorNumber: number;
                                        undetermined: number;
                                        answeredNumber: number;
                                        unansweredNumber: number;
                                    };
                                }[];
                                byType: {
                                    questionType: number;
                                    itemCount: number;
                                    /** @description 分值，单位 1/100 分 */
                                    got: number;
                                    /** @description 分值，单位 1/100 分 */
                                    max: number;
                                    counters: {
                                        correctNumber: number;
                                        errorNumber: number;
                                        undetermined: number;
                                        answeredNumber: number;
                                        unansweredNumber: number;
                                    };
                                }[];
                                /** @description 答案与解析是否公布；未公布时 items 为空 */
                                released: boolean;
                                items: {
                                    /** @description 编号 */
                                    id: string;
                                    ver: number;
                                    questionType: number;
                                    /** @description 分值，单位 1/100 分 */
                                    score: number;
                                    section: string;
                                    stem: {
                                        html: string;
                                    };
                                    options: {
                                        id: string;
                                        html: string;
                                    }[];
                                    answerSequence: number;
                                    userAnswer: ({
                                        /** @enum {string} */
                                        k: "choice";
                                        ids: string[];
                                    } | {
                                        /** @enum {string} */
                                        k: "blanks";
                                        v: {
                                            [key: string]: string;
                                        };
                                    }) | null;
                                    seq: number;
                                    flagged: boolean;
                                    isCorrect: ("correct" | "error") | null;
                                    result: {
                                        /** @enum {string} */
                                        verdict: "correct" | "partial" | "error" | "undetermined" | "unanswered";
                                        /** @description 分值，单位 1/100 分 */
                                        got: number;
                                        /** @description 分值，单位 1/100 分 */
                                        max: number;
                                        /** @enum {string} */
                                        by: "auto";
                                        rule: string;
                                        parts: {
                                            id: string;
                                            ok: boolean;
                                            /** @description 分值，单位 1/100 分 */
                                            got: number;
                                            matched?: string;
                                            norm?: ("form" | "invisible" | "width" | "punctuation" | "space" | "case" | "variant")[];
                                        }[];
                                    };
                                    standardAnswer: ({
                                        /** @enum {string} */
                                        k: "choice";
                                        correct: string[];
                                        /** @enum {unknown} */
                                        mode: "exact" | "half_if_subset" | "per_correct" | "right_minus_wrong" | "halves";
                                        partial?: number;
                                    } | {
                                        /** @enum {string} */
                                        k: "blanks";
                                        ordered: boolean;
                                        blanks: ({
                                            id: string;
                                            /** @enum {string} */
                                            cmp: "text";
                                            any: string[];
                                            w: number;
                                            opt: {
                                                case: boolean;
                                                punct: "fold" | "strip" | "exact";
                                                variant?: boolean;
                                            };
                                        } | {
                                            id: string;
                                            /** @enum {string} */
                                            cmp: "number";
                                            value: string;
                                            tol: string;
                                            unit?: string;
                                            w: number;
                                        })[];
                                        mode: "per_blank" | "all";
                                        unorderedSets?: string[][];
                                    }) | null;
                                    correctAnswer: ({
                                        /** @enum {string} */
                                        k: "choice";
                                        ids: string[];
                                    } | {
                                        /** @enum {string} */
                                        k: "blanks";
                                        v: {
                                            [key: string]: string;
                                        };
                                    }) | null;
                                    analysis: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/testPaper/getTestPaperExamInfoById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 试卷说明 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                title: string;
                                subject: string;
                                introHtml: string;
                                rulesHtml: string;
                                timeLimitS: number;
                                /** @description 分值，单位 1/100 分 */
                                fullScore: number;
                                /** @description 分值，单位 1/100 分 */
                                passScore: number;
                                itemCount: number;
                                sections: {
                                    title: string;
                                    itemCount: number;
                                    /** @description 分值，单位 1/100 分 */
                                    score: number;
                                }[];
                                /** @enum {string} */
                                analysisRule: "after_submit" | "after_window" | "never";
                                windowStartAt: string | null;
                                windowEndAt: string | null;
                                goodsId: string | null;
                                /** @description 可以作答：免费或已购买 */
                                entitled: boolean;
                                maxAttempts: number | null;
                                attemptsLeft: number | null;
                                openAttempt: {
                                    /** @description 编号 */
                                    attemptId: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startedAt: string;
                                    /** @description 服务器时钟，毫秒 */
                                    deadlineAt: number;
                                } | null;
                                /** @description 服务器时钟，毫秒 */
                                serverNow: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/foreign/interface/getAnswerPaperRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 作答记录 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    paperId?: string;
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    aprId: string;
                                    /** @description 编号 */
                                    paperId: string;
                                    title: string;
                                    no: number;
                                    /** @enum {string} */
                                    state: "in_progress" | "finished";
                                    /** @enum {string} */
                                    reason: "user" | "timeup" | "sweeper";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startedAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    finishedAt: string;
                                    usedSeconds: number;
                                    /** @description 分值，单位 1/100 分 */
                                    got: number;
                                    /** @description 分值，单位 1/100 分 */
                                    max: number;
                                    /** @description 分值，单位 1/100 分 */
                                    passScore: number;
                                    passed: boolean;
                                    counters: {
                                        correctNumber: number;
                                        errorNumber: number;
                                        undetermined: number;
                                        answeredNumber: number;
                                        unansweredNumber: number;
                                    };
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
